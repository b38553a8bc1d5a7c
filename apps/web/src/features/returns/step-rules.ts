import type { NextStep } from '@muster/contract/features/returns/returns-next.ts';
import { monthText } from '@muster/engine/kernel/calendar-date.ts';
import { type DueKey, isFile, type Month, type ReturnKind } from './returns.queries.ts';
import { nextStep } from './returns.texts.ts';

/** Where something that goes out is looked at, with its drawer open. */
export function filesLink(month: Month, { kind, place }: DueKey): string {
  return `/payroll/files?month=${monthText(month)}&kind=${kind}${place === null ? '' : `&place=${place}`}`;
}

export type StepDeed =
  | { readonly what: 'take'; readonly label: string; readonly kind: ReturnKind }
  | { readonly what: 'record' }
  | { readonly what: 'send'; readonly label: string }
  | { readonly what: 'open'; readonly label: string; readonly link: string };

/** The one thing to do about a step; null for what a later payroll deducts. */
export function deedOf(step: NextStep, month: Month): StepDeed | null {
  const { kind, state, due } = step;
  if (kind === 'payslips') {
    if (state === 'open') return { what: 'send', label: 'Send payslips' };
    const label = step.withoutEmail === 0 ? 'Open' : `Print ${step.withoutEmail}`;
    return { what: 'open', label, link: payslipsLink(month) };
  }
  if (kind === 'payments') return state === 'done' ? null : { what: 'record' };
  if (due === null) return null;
  const link = filesLink(month, due);
  if (state === 'done') return { what: 'open', label: 'Open', link };
  if (due.mayTake && isFile(due.kind)) {
    return { what: 'take', kind: due.kind, label: due.kind === 'bank' ? 'Make bank file' : 'Download' };
  }
  return { what: 'open', label: due.kind === 'bank' && due.state === 'ready' ? 'Make bank file' : nextStep(due), link };
}

export function payslipsLink({ month, year }: Month): string {
  // Financial years begin in April.
  return `/payroll/payslips?year=${month < 4 ? year - 1 : year}&month=${month}`;
}

const OF_DUE: Readonly<Partial<Record<NonNullable<NextStep['due']>['kind'], string>>> = {
  epf: 'ECR',
  esi: 'ESI sheet',
  epfArrears: 'PF arrears',
  tds: 'TDS',
  professionalTax: 'professional tax',
  welfareFund: 'welfare fund',
};

/** The same on a button that stands alone: "Download ECR", "Record challan: TDS". */
export function labelAlone(label: string, { due }: NextStep): string {
  const what = due === null ? undefined : OF_DUE[due.kind];
  if (what === undefined) return label;
  return label === 'Download' ? `${label} ${what}` : `${label}: ${what}`;
}
