import type { DueDetails, FileAction } from '@muster/contract/features/returns/returns-file.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import type { BankMonth } from '@muster/returns/bank/bank-month.ts';
import { prepareBank } from '@muster/returns/bank/prepare-bank.ts';
import type { FilePerson } from '@muster/returns/finding.ts';
import type { Principal } from '../../../platform/auth/principal.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import { withdrawUnsent } from '../../returns/files/file-payments.facts.ts';
import type { FileRow, NewFilePerson } from '../../returns/files/return-files.facts.ts';
import { defineReturn } from '../../returns/files/return-kind.facts.ts';
import { bankShares } from './bank-reconciliation.ts';
import type { MonthSalaries } from './bank-salaries.ts';
import { refuseFirstDownload, releaseRefusal, releaserOf } from './payment-file.ts';
import { commonFileFields, fileName, nextFile, type PaymentState, readPayments, rebuiltFile } from './payment-month.ts';
import { paymentStep } from './payment-step.rules.ts';
import { paymentSummary } from './payment-summary.ts';
import { PAYMENT_WORDS } from './payment-words.ts';
import { hasOutcomes, shownPayment } from './shown-payment.ts';

/** The payment of a month through the bank: whom the next file pays, and what became of the others. */
export const paymentReturn = defineReturn<PaymentState, BankMonth>({
  kind: 'bank',
  beside: null,
  isFiled: false,
  words: PAYMENT_WORDS,
  stepOf: paymentStep,
  beforeLeaving: refuseFirstDownload,
  read: readPayments,
  headOf: ({ month, setUp }) => ({
    title: 'Bank advice',
    detail: fileName(setUp) ?? 'Choose the bank first',
    dueOn: month.source.run.payDate,
  }),
  orderOf: nextFile,
  refuses: (state) => (isOver(state) ? 'Everybody who is paid through the bank is in a file.' : null),
  nextVariant: (state) => (isOver(state) ? null : 'Payment'),
  rebuild: rebuiltFile,
  prepare: prepareBank,
  remittance: ({ salaries }) => ({ bank: bankShares(salaries) }),
  optionsOf: keptOptions,
  isAsMade: isSameAccount,
  supersede: (tx, { month, due }, { at }) =>
    withdrawUnsent(tx, { ...month.source.run, kind: 'bank', payslipIds: due.map(({ payslipId }) => payslipId), at }),
  linesOf: paidSalaries,
  // Several count, each for its own people. What the bank reported is no more to be changed.
  comparedFiles: (state) => state.files.filter((file) => file.withdrawnAt === null && !hasOutcomes(state, file)),
  summarise: paymentSummary,
  shownFile: shownPayment,
  hiddenActions: releasesOfOthers,
  detailsOf: paymentDetails,
});

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
