import type { DueRow } from '@muster/contract/features/returns/returns-file.ts';
import type { NextStep } from '@muster/contract/features/returns/returns-next.ts';

type Left = { readonly people: number; readonly withoutAccount: number };

/** What comes next of the bank file. Whoever paid without a file has none to make. */
export function paymentStep(due: DueRow, left: Left): NextStep {
  const isDone = due.state === 'downloaded' || due.state === 'paid' || left.people === 0;
  const others = left.withoutAccount === 0 ? [] : [`${left.withoutAccount} without a bank account`];
  const lines = due.people === 1 ? '1 line' : `${due.people} lines`;
  return {
    key: 'bank',
    kind: 'due',
    group: 'now',
    title: 'Bank file',
    due,
    amount: due.total,
    dueOn: due.dueOn,
    doneAt: null,
    withoutEmail: 0,
    detail: due.state === 'blocked' && due.note !== null ? due.note : [due.detail, lines, ...others].join(', '),
    state: isDone ? 'done' : due.state === 'blocked' ? 'blocked' : 'open',
  };
}
