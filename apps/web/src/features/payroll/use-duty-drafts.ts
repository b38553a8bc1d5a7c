import type { FirstDuty } from '@muster/contract/features/payroll/payroll-first.ts';
import { declineReasonProblem } from '@muster/contract/features/statutory/statutory-inputs.ts';
import { useState } from 'react';
import { type DutyDraft, draftOf, keyOfDuty, needsReason, pressOf } from './first-payroll-rules.ts';

/** What is ticked, typed and said of the duties until the press; kept where the server refuses. */
export function useDutyDrafts(duties: readonly FirstDuty[]) {
  const [changes, setChanges] = useState<Readonly<Record<string, Partial<DutyDraft>>>>({});
  const [isShown, setShown] = useState(false);
  const draft = (duty: FirstDuty): DutyDraft => ({ ...draftOf(duty), ...changes[keyOfDuty(duty)] });
  const change = (duty: FirstDuty, what: Partial<DutyDraft>) =>
    setChanges((before) => ({ ...before, [keyOfDuty(duty)]: { ...before[keyOfDuty(duty)], ...what } }));
  return {
    draft,
    change,
    press: pressOf(duties, draft),
    isDirty: duties.some((duty) => duty.answer === 'missing' && (draft(duty).number || draft(duty).reason) !== ''),
    /** Shown once the button was pressed. */
    errorOf: (duty: FirstDuty) =>
      isShown && needsReason(duty, draft(duty)) ? declineReasonProblem(draft(duty).reason) : null,
    show: () => setShown(true),
    forget: () => {
      setChanges({});
      setShown(false);
    },
  };
}
