import { type DueRow, RETURN_KINDS } from '@muster/contract/features/returns/returns-file.ts';
import type { NextStep } from '@muster/contract/features/returns/returns-next.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';

/** Who is not paid yet. */
export type LeftToPay = { readonly people: number; readonly net: Paise; readonly withoutAccount: number };

/** The step after an approved payroll that something is which goes out. */
export type StepOf = (due: DueRow, left: LeftToPay) => NextStep;

export const NOTHING_YET = { amount: null, dueOn: null, doneAt: null, withoutEmail: 0, due: null } as const;

export const countOfPeople = (count: number) => (count === 1 ? '1 person' : `${count} people`);

const isFileKind = ({ kind }: DueRow) => RETURN_KINDS.some((one) => one === kind);

/** Of what is paid over by a day. */
export function dueStep(due: DueRow): NextStep {
  const isDone = (due.state === 'filed' || due.state === 'paid') && due.blocking === 0;
  const checked = isFileKind(due) && due.blocking === 0 && !isDone ? [due.detail] : [];
  return {
    ...NOTHING_YET,
    key: `${due.kind} ${due.place ?? ''}`.trim(),
    kind: 'due',
    group: 'due',
    title: due.title,
    due,
    detail: due.note ?? [countOfPeople(due.people), ...(isFileKind(due) ? checked : [due.detail])].join(', '),
    amount: due.total,
    dueOn: due.dueOn,
    state: isDone ? 'done' : due.state === 'blocked' || due.blocking > 0 ? 'blocked' : 'open',
  };
}
