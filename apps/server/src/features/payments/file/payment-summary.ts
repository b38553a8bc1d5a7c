import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import type { DueRow } from '@muster/contract/features/returns/returns-file.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { countOf } from '@muster/returns/text.ts';
import type { DueNow, DueSummary } from '../../returns/files/return-kind.facts.ts';
import { needsRelease, paymentState } from './payment-file.rules.ts';
import type { PaymentState } from './payment-month.ts';
import { standingOf } from './shown-payment.ts';

/** How far the payment of a month is. */
export function paymentSummary(state: PaymentState, { blocking, outdated }: DueNow): DueSummary {
  const { month, setUp, salaries, files, payments } = state;
  const latest = files.find(({ withdrawnAt }) => withdrawnAt === null) ?? null;
  const waiting = latest === null || latest.downloadedAt !== null ? null : latest;
  const sent = salaries.lines.filter(({ holds, isSent }) => holds && isSent);
  const standing = {
    isFinal: isFinal(month.source.run.state),
    isPaid: month.source.run.state === 'Paid',
    blocking,
    due: payments.length,
    waiting:
      waiting === null
        ? null
        : { needsRelease: needsRelease(standingOf(state, waiting)), isOutdated: outdated.has(waiting.id) },
    sent: sent.length,
    paid: sent.filter(({ outcome }) => outcome === 'paid').length,
  };
  const due = paymentState(standing);
  const touched = files.some(({ id, downloadedAt }) => downloadedAt !== null && outdated.has(id));
  const isSent = due === 'paid' || due === 'downloaded';
  return {
    state: due,
    note: noteOf(due, { ...standing, touched }),
    ...(due === 'paid' ? { blocking: 0 } : {}),
    // One that is yet to be made and then released is not there for whoever asks.
    mayTake: due === 'ready' && (!setUp.bank.needsChecker || (waiting !== null && !outdated.has(waiting.id))),
    ...(isSent ? { people: new Set(sent.map(({ userId }) => userId)).size, total: sumOf(sent) } : {}),
  };
}

const sumOf = (lines: readonly { readonly amount: number }[]) =>
  paise(lines.reduce((sum, { amount }) => sum + amount, 0));

type Noted = Parameters<typeof paymentState>[0] & { readonly touched: boolean };

function noteOf(state: DueRow['state'], { blocking, due, waiting, sent, paid, touched }: Noted): string | null {
  if (state === 'not ready') return 'Approve the payroll first';
  if (touched) return 'The payroll has changed since a file was downloaded';
  if (waiting?.isOutdated) return 'The payroll has changed since the last file';
  if (state === 'to check') return 'A second person has to release it';
  if (state === 'blocked') return countOf(blocking, 'problem');
  if (state === 'paid') return sent === 0 ? 'Paid without a file' : `${countOf(paid, 'payment')} recorded`;
  if (state === 'downloaded') return `${paid} of ${countOf(sent, 'payment')} recorded`;
  return sent > 0 ? `${countOf(due, 'person is', 'people are')} in no file yet` : null;
}
