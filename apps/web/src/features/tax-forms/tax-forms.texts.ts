import type { TaxFormName } from '@muster/contract/features/tax-forms-shapes.ts';
import { formatInstant } from '../../ui/format-date.ts';
import type { StatusTone } from '../../ui/status.tsx';
import type { FormRow, FormRun } from './tax-forms.queries.ts';

export const FORMS_PATH = '/payroll/taxes/forms';

export const PURPOSE: Readonly<Record<TaxFormName, string>> = {
  form16: 'Form 16 of everybody who was paid: Part B from payroll, Part A from TRACES.',
  statement: 'Year-end statements of everybody who was paid. Form 130 itself comes from TRACES.',
};

type State = { readonly tone: StatusTone; readonly label: string };

export function withdrawalWords({ at, reason }: NonNullable<FormRow['withdrawal']>): string {
  return `Withdrawn on ${formatInstant(at).date}: ${reason}`;
}

/** How far the form of a person is. */
export function stateOf({ blocks, madeAt, isOutdated, releasedAt, isReleaseOld, releasedWithPartA }: FormRow): State {
  const [block] = blocks;
  if (block !== undefined && releasedAt === null) {
    // A year that goes on is nobody’s fault.
    return { tone: block.link === '/payroll/payroll-run' ? 'wait' : 'wrong', label: block.message };
  }
  if (isOutdated) return { tone: 'attention', label: 'Changed since: make it again' };
  if (releasedAt !== null) {
    if (isReleaseOld) return { tone: 'attention', label: 'Newer than what is released' };
    return { tone: 'good', label: releasedWithPartA ? 'Released with Part A' : 'Released' };
  }
  return madeAt === null ? { tone: 'note', label: 'Ready to be made' } : { tone: 'wait', label: 'Made' };
}

export function runWords({ kind, state, done, total }: FormRun): string {
  const doing = kind === 'make' ? 'Making forms' : 'Releasing forms';
  return state === 'running'
    ? `${doing}: ${done} of ${total} people`
    : `${doing} stopped at ${done} of ${total} people`;
}
