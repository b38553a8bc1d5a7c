import { type TaxFormName, TRACES_PAPERS } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { financialYearName } from '../../ui/financial-year.ts';
import { formatInstant } from '../../ui/format-date.ts';
import type { StatusTone } from '../../ui/status.tsx';
import type { FormRow, FormRun } from './tax-forms.queries.ts';

export const FORMS_PATH = '/payroll/taxes/forms';

export const PURPOSE: Readonly<Record<TaxFormName, string>> = {
  form16: 'Form 16 of everybody who was paid: Part B from payroll, Part A from TRACES.',
  statement: 'Year-end statements of everybody who was paid. Form 130 itself comes from TRACES.',
};

type State = { readonly tone: StatusTone; readonly label: string };

export function withdrawalWords({ at, reason }: { readonly at: string; readonly reason: string }): string {
  return `Withdrawn on ${formatInstant(at).date}: ${reason}`;
}

/** Of the year that is going on: when its forms can be made. */
export function goesOnWords(fyStart: number): string {
  return `${financialYearName(fyStart)} goes on: forms are made once the payroll of March ${fyStart + 1} is approved; of a person who has left, after their last pay.`;
}

const isOfPayroll = ({ link }: FormRow['blocks'][number]) => link === '/payroll/payroll-run';

/** Only the months to come keep the form back, which nobody has to mend. */
export function isYearGoingOn({ blocks, hasLeft }: FormRow, goesOn: boolean): boolean {
  const [block] = blocks;
  return block !== undefined && isOfPayroll(block) && goesOn && !hasLeft;
}

/** Of which form the row is, and whether its year is the present one. */
export type OfYear = { readonly form: TaxFormName; readonly goesOn: boolean };

/** How far the form of a person is. */
export function stateOf(row: FormRow, { form, goesOn }: OfYear): State {
  const { blocks, madeAt, isOutdated, releasedAt, isReleaseOld, releasedWithPartA } = row;
  const [block] = blocks;
  if (block !== undefined && releasedAt === null) {
    // A year that goes on is nobody’s fault.
    if (!isOfPayroll(block)) return { tone: 'wrong', label: block.message };
    return { tone: 'wait', label: isYearGoingOn(row, goesOn) ? 'After March payroll' : block.message };
  }
  if (isOutdated) return { tone: 'attention', label: 'Changed since: make it again' };
  if (releasedAt !== null) {
    if (isReleaseOld) return { tone: 'attention', label: 'Newer than what is released' };
    return { tone: 'good', label: releasedWithPartA ? `Released with ${TRACES_PAPERS[form]}` : 'Released' };
  }
  return madeAt === null ? { tone: 'note', label: 'Ready to be made' } : { tone: 'wait', label: 'Made' };
}

export function runWords({ kind, state, done, total }: FormRun): string {
  const doing = kind === 'make' ? 'Making forms' : 'Releasing forms';
  return state === 'running'
    ? `${doing}: ${done} of ${total} people`
    : `${doing} stopped at ${done} of ${total} people`;
}
