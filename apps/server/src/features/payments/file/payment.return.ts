import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import type { DueDetails, DueRow, FileAction } from '@muster/contract/features/returns/returns-file.ts';
import type { NextStep } from '@muster/contract/features/returns/returns-next.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { prepareBank } from '@muster/returns/bank/prepare-bank.ts';
import type { FilePerson } from '@muster/returns/finding.ts';
import type { BankShares, Share } from '@muster/returns/reconcile.ts';
import { countOf } from '@muster/returns/text.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { withdrawUnsent } from '../../returns/files/file-payments.facts.ts';
import type { FileRow, NewFilePerson } from '../../returns/files/return-files.facts.ts';
import type { DefinedReturn, DueNow, DueOfMonth, DueSummary } from '../../returns/files/return-kind.facts.ts';
import type { MonthSalaries, PlacedSalary } from './bank-salaries.views.ts';
import { PAYMENT_WORDS } from './payment.texts.ts';
import { refuseFirstDownload, releaseRefusal, releaserOf } from './payment-file.access.ts';
import { needsRelease, paymentState } from './payment-file.rules.ts';
import {
  commonFileFields,
  fileName,
  nextFile,
  type PaymentState,
  readPayments,
  rebuiltFile,
} from './payment-month.views.ts';
import { hasOutcomes, shownPayment, standingOf } from './shown-payment.views.ts';

/** The payment of a month through the bank: whom the next file pays, and what became of the others. */
export const paymentReturn: DefinedReturn = {
  kind: 'bank',
  beside: null,
  isFiled: false,
  words: PAYMENT_WORDS,
  stepOf: paymentStep,
  beforeLeaving: refuseFirstDownload,
  read: async (...of) => paymentDue(await readPayments(...of)),
};

function paymentDue(state: PaymentState): DueOfMonth {
  const { month, setUp, salaries, due, files } = state;
  const { run } = month.source;
  return {
    month,
    files,
    title: 'Bank advice',
    detail: fileName(setUp) ?? 'Choose the bank first',
    dueOn: run.payDate,
    nextVariant: isOver(state) ? null : 'Payment',
    order: (choice) => ({
      variant: fileName(setUp) ?? 'Bank',
      refusal: isOver(state) ? 'Everybody who is paid through the bank is in a file.' : null,
      prepare: () => prepareBank(nextFile(state, choice)),
    }),
    rebuild: (file) => prepareBank(rebuiltFile(state, file)),
    remittance: () => ({ bank: bankShares(salaries) }),
    options: () => keptOptions(state),
    isAsMade: (file) => isSameAccount(state, file),
    supersede: (tx, { at }) =>
      withdrawUnsent(tx, { ...run, kind: 'bank', payslipIds: due.map(({ payslipId }) => payslipId), at }),
    linesOf: (people) => paidSalaries(state, people),
    // Several count, each for its own people. What the bank reported is no more to be changed.
    comparedFiles: () => files.filter((file) => file.withdrawnAt === null && !hasOutcomes(state, file)),
    summarise: (now) => paymentSummary(state, now),
    shownFile: (file) => shownPayment(state, file),
    hiddenActions: (tx, principal) => releasesOfOthers(tx, principal, state),
    details: () => paymentDetails(state),
  };
}

/** All payments left the house. */
const isOver = ({ payments, isRest }: PaymentState) => payments.length === 0 && isRest;

function keptOptions(state: PaymentState) {
  const { bank } = state.setUp;
  return {
    needsChecker: bank.needsChecker ? 'yes' : 'no',
    valueDate: commonFileFields(state).valueDate ?? '',
    // Which account pays stays known where another is chosen later.
    account: bank.account ?? '',
    ifsc: bank.ifsc ?? '',
  };
}

/** Many payment files do not say which account pays: the letter beside them does. */
function isSameAccount(state: PaymentState, { options }: FileRow): boolean {
  const { account, ifsc } = keptOptions(state);
  return options['account'] === account && options['ifsc'] === ifsc;
}

/** The salaries that payments of a file are made of. */
function paidSalaries({ due }: PaymentState, people: readonly FilePerson[]): readonly NewFilePerson[] {
  const referenceOf = new Map(people.map(({ id, reference = null }) => [id, reference]));
  return due.flatMap(({ userId, payslipId, net: amount }) => {
    const reference = referenceOf.get(userId);
    return reference === undefined ? [] : [{ userId, payslipId, amount, reference, holdsPayment: true }];
  });
}

/** Files that somebody else has to release than whoever looks. */
async function releasesOfOthers(
  tx: TenantTx,
  principal: Principal,
  { month, files }: PaymentState,
): Promise<ReadonlyMap<string, FileAction>> {
  const releaser = await releaserOf(tx, principal, month.source.run);
  return new Map(files.filter((file) => releaseRefusal(file, releaser) !== null).map(({ id }) => [id, 'release']));
}

function paymentDetails(state: PaymentState): Pick<DueDetails, 'failed'> & Partial<DueDetails> {
  const failed = failedPayments(state.salaries);
  // Nobody is left to pay: nothing was checked.
  return isOver(state) ? { failed, checks: [], typed: [] } : { failed };
}

/** What came back and no other file pays. */
function failedPayments({ lines }: MonthSalaries): NonNullable<DueDetails['failed']> {
  const salaryOf = ({ userId, year, month }: MonthSalaries['lines'][number]) => `${userId} ${year} ${month}`;
  const held = new Set(lines.filter(({ holds }) => holds).map(salaryOf));
  return lines
    .filter((line) => line.outcome === 'failed' && !held.has(salaryOf(line)))
    .map(({ userId: id, name, amount, note }) => {
      return { id, name, amount: paise(amount), reason: note ?? 'The bank gave no reason' };
    });
}

/** What the payment files of a month hold of the salaries that go to bank accounts, and what lies between; null without a file. */
function bankShares({ salaries, lines }: MonthSalaries): BankShares | null {
  const holding = lines.filter(({ holds }) => holds);
  if (lines.length === 0) return null;
  const toBank = salaries.filter(goesToBank);
  const matched = new Set(toBank.flatMap(({ line }) => (line === null ? [] : [line.id])));
  const without = toBank.filter(({ line }) => line === null);
  return {
    inFiles: amountOf(holding, ({ amount }) => amount),
    open: amountOf(
      without.filter(({ isPaid }) => !isPaid),
      ({ net }) => net,
    ),
    otherwise: amountOf(
      without.filter(({ isPaid }) => isPaid),
      ({ net }) => net,
    ),
    changed: amountOf(
      toBank.filter(({ line, net }) => line !== null && line.amount !== net),
      ({ net, line }) => net - (line?.amount ?? 0),
    ),
    stopped: amountOf(
      holding.filter(({ id }) => !matched.has(id)),
      ({ amount }) => amount,
    ),
  };
}

/** As the payroll counts what leaves for bank accounts. */
function goesToBank({ isWithheld, paymentMode, accountSecret }: PlacedSalary): boolean {
  return !isWithheld && !['cash', 'cheque'].includes(paymentMode?.toLowerCase() ?? '') && accountSecret !== null;
}

function amountOf<T extends { readonly userId: string }>(some: readonly T[], amount: (one: T) => number): Share {
  return {
    people: new Set(some.map(({ userId }) => userId)).size,
    amount: some.reduce((sum, one) => sum + amount(one), 0),
  };
}

/** How far the payment of a month is. */
function paymentSummary(state: PaymentState, { blocking, outdated }: DueNow): DueSummary {
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

type Left = { readonly people: number; readonly withoutAccount: number };

/** What comes next of the bank file. Whoever paid without a file has none to make. */
function paymentStep(due: DueRow, left: Left): NextStep {
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
