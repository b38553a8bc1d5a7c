import type { FirstDuty } from '@muster/contract/features/payroll/payroll-first.ts';
import { formatPeople } from '../../ui/format-money.ts';

export const FIRST_TEXTS = {
  title: 'First payroll',
  purposeOfDuties: (people: number) =>
    `Found from your ${people === 0 ? 'people' : formatPeople(people)} and where they work. Numbers can be added later: the files will ask for them.`,
  foreseen: 'From what you told us when you set up. It is counted again when your people are added.',
  notForYou: 'Not for you? Untick it and say why: the reason is kept for an inspection.',
  nobody:
    'Import them from a file, or invite them one by one. What the law requires is found from where they work, and everything else is already set.',
  notJoined:
    'Everyone who joined in or before the month is paid. Look at their joining dates, or change the first month.',
  outsidePlan:
    'PF, ESI, professional tax and labour welfare fund are not part of your plan: nothing is deducted for them. The law still requires them.',
  readOnly: 'Your present plan does not let you set it up.',
} as const;

const NAMES: Readonly<Record<FirstDuty['type'], string>> = {
  EPF: 'Provident fund',
  ESI: 'Employees’ State Insurance',
  ProfessionalTax: 'Professional tax',
  LWF: 'Labour welfare fund',
};

export function dutyName({ type, stateName }: Pick<FirstDuty, 'type' | 'stateName'>): string {
  return stateName === null ? NAMES[type] : `${NAMES[type]}, ${stateName}`;
}

/** The law in a word; the whole of it is its description. */
export function lawInAWord({ type, state }: Pick<FirstDuty, 'type' | 'state'>): string {
  if (type === 'EPF') return 'PF law';
  if (type === 'ESI') return 'ESI law';
  return type === 'ProfessionalTax' && state === 'TN' ? 'Local body' : 'State Act';
}

/** What the number of the registration is called. */
export function numberLabel({ type, state }: Pick<FirstDuty, 'type' | 'state'>): string {
  if (type === 'EPF') return 'Establishment code';
  if (type === 'ESI') return '17-digit code';
  return type === 'ProfessionalTax' && state === 'MH' ? 'PTRC number' : 'Registration number';
}
