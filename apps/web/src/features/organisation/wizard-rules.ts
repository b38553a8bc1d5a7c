// The set-up wizard: five steps, six pages (Business Details has two), and when each may be opened or left.
import { MAX_WORKING_HOURS, MIN_WORKING_HOURS } from '@muster/contract/features/organisation/organisation-details.ts';
import type { WizardStep } from '../../ui/step-trail.tsx';
import { HOURS_REFUSED, REQUIRED } from './organisation.texts.ts';
import { readCin, readGstin, readLlpin, readPan, readTan } from './registration-readings.ts';

export type SetupValues = {
  readonly tntName: string;
  readonly tntAddress: string;
  readonly state: string | null;
  readonly businessType: string | null;
  readonly legalCompanyName: string;
  readonly industry: string | null;
  readonly teamSize: string | null;
  readonly tntPan: string;
  readonly tntTan: string;
  readonly tntGst: string;
  readonly cin: string;
  readonly llpin: string;
  /** As typed. */
  readonly workingHours: string;
  /** 0 Sunday to 6 Saturday. */
  readonly weekDaysOff: readonly number[];
};

export const STEPS = [
  { key: 'basicInfo', label: 'Basic Information' },
  { key: 'businessDetails', label: 'Business Details' },
  { key: 'taxRegistration', label: 'Tax Registration' },
  { key: 'settings', label: 'Settings' },
  { key: 'review', label: 'Review & Complete' },
] as const;

export type StepKey = (typeof STEPS)[number]['key'];

export const PAGES = ['basicInfo', 'business1', 'business2', 'taxRegistration', 'settings', 'review'] as const;
export type PageKey = (typeof PAGES)[number];

export function stepOf(page: PageKey): StepKey {
  return page === 'business1' || page === 'business2' ? 'businessDetails' : page;
}

const MAX_DAYS_OFF = 2;

/** The hours as a whole number from 6 to 14, or null. */
export function hoursOf(text: string): number | null {
  const hours = /^\d{1,2}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return hours >= MIN_WORKING_HOURS && hours <= MAX_WORKING_HOURS ? hours : null;
}

/** Why a page cannot be left forwards, or null. */
export function blockOf(page: PageKey, values: SetupValues): string | null {
  switch (page) {
    case 'basicInfo':
      return filled(values.tntName, values.tntAddress);
    case 'business1':
      return filled(values.businessType, values.legalCompanyName);
    case 'business2':
      return filled(values.industry, values.teamSize);
    case 'taxRegistration':
      return taxBlock(values);
    case 'settings':
      return settingsBlock(values);
    case 'review':
      return null;
  }
}

function filled(...required: readonly (string | null)[]): string | null {
  return required.every((text) => text !== null && text.trim() !== '') ? null : REQUIRED;
}

function taxBlock(values: SetupValues): string | null {
  if (values.tntPan === '') return REQUIRED;
  if (readPan(values.tntPan, null).state === 'wrong') return 'Correct the PAN to go on.';
  const optional = [
    ['TAN', readTan(values.tntTan)],
    ['GST', readGstin(values.tntGst, values.tntPan)],
    ['CIN', readCin(values.cin)],
    ['LLPIN', readLlpin(values.llpin)],
  ] as const;
  const wrong = optional.filter(([, reading]) => reading.state === 'wrong').map(([name]) => name);
  if (wrong.length === 0) return null;
  const last = wrong.at(-1);
  return wrong.length === 1
    ? `Correct ${last} or leave it empty to go on.`
    : `Correct ${wrong.slice(0, -1).join(', ')} and ${last} or leave them empty to go on.`;
}

function settingsBlock(values: SetupValues): string | null {
  return hoursOf(values.workingHours) === null ? HOURS_REFUSED : null;
}

/** A page is reachable when every page before it was seen and is complete. */
export function isReachable(page: PageKey, values: SetupValues, visited: ReadonlySet<PageKey>): boolean {
  const before = PAGES.slice(0, PAGES.indexOf(page));
  return before.every((earlier) => visited.has(earlier) && blockOf(earlier, values) === null);
}

export function pageAfter(page: PageKey): PageKey | null {
  return PAGES[PAGES.indexOf(page) + 1] ?? null;
}

export function pageBefore(page: PageKey): PageKey | null {
  return PAGES[PAGES.indexOf(page) - 1] ?? null;
}

export function pagesUpTo(page: PageKey): readonly PageKey[] {
  return PAGES.slice(0, PAGES.indexOf(page) + 1);
}

export function pagesOf(step: StepKey): readonly PageKey[] {
  return PAGES.filter((page) => stepOf(page) === step);
}

export function stepStates(
  current: PageKey,
  values: SetupValues,
  visited: ReadonlySet<PageKey>,
): readonly WizardStep[] {
  return STEPS.map(({ key, label }) => ({ key, label, state: stateOf(key, current, values, visited) }));
}

function stateOf(
  step: StepKey,
  current: PageKey,
  values: SetupValues,
  visited: ReadonlySet<PageKey>,
): WizardStep['state'] {
  if (stepOf(current) === step) return 'current';
  const pages = pagesOf(step);
  const [first] = pages;
  if (first === undefined || !isReachable(first, values, visited)) return 'closed';
  return pages.every((page) => visited.has(page) && blockOf(page, values) === null) ? 'done' : 'open';
}

/** Turns a day off on or off; null when that would be the third. */
export function toggledDay(days: readonly number[], day: number): readonly number[] | null {
  if (days.includes(day)) return days.filter((other) => other !== day);
  return days.length >= MAX_DAYS_OFF ? null : [...days, day].sort((a, b) => a - b);
}
