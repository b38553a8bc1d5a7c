import type { FirstDuty } from '@muster/contract/features/payroll/payroll-first.ts';
import type { DutyAnswer } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import { declineReasonProblem } from '@muster/contract/features/statutory/statutory-inputs.ts';

/** What is chosen for a duty before the press. */
export type DutyDraft = { readonly isTicked: boolean; readonly number: string; readonly reason: string };

export const keyOfDuty = ({ type, state }: Pick<FirstDuty, 'type' | 'state'>): string => `${type} ${state ?? ''}`;

/** All that the law requires is ticked, and nothing that it does not or that was declined. */
export function draftOf({ isRequired, answer, declineReason: reason }: FirstDuty): DutyDraft {
  return { isTicked: isRequired && answer === 'missing', number: '', reason: reason ?? '' };
}

/** Whether the reason of a duty has to be given: the law requires it, and it is not to be set up. */
export function needsReason({ isRequired, answer }: FirstDuty, { isTicked }: DutyDraft): boolean {
  return isRequired && answer === 'missing' && !isTicked;
}

type Drafts = (duty: FirstDuty) => DutyDraft;

/** What one press does: how many are set up and declined, and which reason is not said yet. */
export function pressOf(duties: readonly FirstDuty[], draft: Drafts) {
  const open = duties.filter(({ answer }) => answer !== 'set-up');
  const ticked = open.filter((duty) => draft(duty).isTicked);
  const declined = open.filter((duty) => needsReason(duty, draft(duty)));
  const wrong = declined.find((duty) => declineReasonProblem(draft(duty).reason) !== null);
  const answers: DutyAnswer[] = [...ticked, ...declined].map((duty) => {
    const { number, reason, isTicked } = draft(duty);
    const { type, state } = duty;
    return isTicked ? { type, state, number: number.trim() || null } : { type, state, declined: reason.trim() };
  });
  return { answers, ticked: ticked.length, declined: declined.length, wrong: wrong ?? null };
}

const COUNTS = ['', 'it', 'both', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** The button says how many: "Set up all six", "Set up five, decline one". */
export function pressInWords({ ticked, declined }: { readonly ticked: number; readonly declined: number }): string {
  if (ticked === 0) return declined === 1 ? 'Keep the reason' : 'Keep the reasons';
  const word = (count: number) => (count === 1 ? 'one' : count === 2 ? 'two' : (COUNTS[count] ?? String(count)));
  if (declined > 0) return `Set up ${word(ticked)}, decline ${word(declined)}`;
  return ticked <= 2 ? `Set ${COUNTS[ticked]} up` : `Set up all ${word(ticked)}`;
}
