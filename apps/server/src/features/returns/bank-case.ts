import { BANK_FILE_NAMES } from '@muster/contract/features/payments/payments-bank.ts';
import { isFinal } from '@muster/contract/features/payroll/payroll-run.ts';
import type { DueRow, PaymentSide } from '@muster/contract/features/returns/returns-file.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import type { BankMonth } from '@muster/returns/bank/bank-month.ts';
import { countOf } from '@muster/returns/text.ts';
import type { ServicesApart } from '../../platform/apart/apart.ts';
import { dayOf } from '../../platform/clock/clock.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { needsRelease, type PaymentFileFacts, paymentActions, paymentState } from './bank.rules.ts';
import { takeBackUnsent } from './bank.store.ts';
import { accountsChanged } from './bank.views.ts';
import { bankShares } from './bank-reconciliation.ts';
import {
  accountsOf,
  changedPeople,
  leftAside,
  type MonthSalaries,
  paymentsOf,
  placedSalaries,
} from './bank-salaries.ts';
import { writtenTemplate } from './bank-settings.rules.ts';
import { type BankSetUp, bankSetUp } from './bank-settings.store.ts';
import type { MonthFiles, PaymentFacts, ReturnCase } from './return-case.ts';
import type { ReturnSource } from './return-source.ts';
import type { FileRow } from './returns.store.ts';

type Month = {
  readonly services: ServicesApart;
  readonly source: ReturnSource;
  readonly setUp: BankSetUp;
  readonly of: MonthSalaries;
  /** Payment files of the month, newest first. */
  readonly files: readonly FileRow[];
};

/** The payment of a month through the bank: whom the next file pays, and what became of the others. */
export async function bankCase(
  tx: TenantTx,
  services: ServicesApart,
  source: ReturnSource,
  made: MonthFiles,
): Promise<ReturnCase> {
  const of = await placedSalaries(tx, source.run);
  const files = made.files.filter(({ kind }) => kind === 'bank');
  const changedAccounts = (await accountsChanged(tx, source.run.id)).map(({ userId: id, at, by }) => {
    return { id, on: dayOf(at), by };
  });
  const month: Month = { services, source, setUp: await bankSetUp(tx), of, files };
  const due = of.salaries.filter(({ place }) => place === 'due');
  // Files that were made before still pay these, and those that are at the bank.
  const payable = of.salaries.filter(({ place, line }) => place === 'due' || line?.isSent);
  const accounts = await accountsOf(tx, services, payable);
  const payments = paymentsOf(due, accounts);
  const name = fileName(month.setUp);
  const isRest = of.lines.some(({ holds, isSent }) => holds && isSent);
  return {
    kind: 'bank',
    title: 'Bank advice',
    detail: name ?? 'Choose the bank first',
    dueOn: source.run.payDate,
    orderOf: ({ leaveOut = [], valueDate }) => {
      const bank = whole(month, valueDate);
      const without = new Set(leaveOut);
      const some = payments.filter(({ id }) => !without.has(id));
      return {
        variant: name ?? 'Bank',
        order: {
          kind: 'bank',
          month: { ...bank, isRest, payments: some, aside: leftAside(of.salaries), changedAccounts },
        },
      };
    },
    refuses: () => (payments.length === 0 && isRest ? 'Everybody who is paid through the bank is in a file.' : null),
    again: (file) => {
      const still = payable.filter(({ line }) => line?.fileId === file.id);
      return { kind: 'bank', month: { ...whole(month), payments: paymentsOf(still, accounts), aside: [] } };
    },
    next: payments.length > 0 || !isRest ? 'Payment' : null,
    paysOver: { total: 0, open: { people: 0, amount: 0 } },
    stillOpen: 0,
    payment: paymentFacts(month, { people: payments.length, payslips: due.map(({ payslipId }) => payslipId) }),
  };
}

function fileName({ bank: { layout, templateId }, templates }: BankSetUp): string | null {
  if (layout === null) return null;
  if (layout !== 'template') return BANK_FILE_NAMES[layout];
  return templates.find(({ id }) => id === templateId)?.name ?? BANK_FILE_NAMES.template;
}

/** What every file of the month has in common. */
function whole({ services, source, setUp, files }: Month, wanted?: string): Omit<BankMonth, 'payments' | 'aside'> {
  const { bank, templates } = setUp;
  const { year, month, payDate } = source.run;
  const template = templates.find(({ id }) => id === bank.templateId);
  const today = services.clock.today();
  const byRule = bank.valueDate === 'payDate' && payDate > today ? payDate : today;
  const { layout, account, ifsc, narration, transfer, hdfcCodes, iciciProduct, kotakClient, kotakProduct } = bank;
  return {
    ...{ layout, account, ifsc, narration, transfer, hdfcCodes, iciciProduct, kotakClient, kotakProduct },
    template: template === undefined ? null : writtenTemplate(template),
    month: { year, month },
    today,
    valueDate: wanted ?? (bank.valueDate === null ? null : byRule),
    serial: files.filter(({ downloadedAt }) => downloadedAt !== null).length + 1,
  };
}

type Due = { readonly people: number; readonly payslips: readonly string[] };

function paymentFacts(month: Month, due: Due): PaymentFacts {
  const { source, setUp, of } = month;
  const linesOf = (fileId: string) => of.lines.filter((line) => line.fileId === fileId);
  const standingOf = (file: FileRow) => {
    const needsChecker = file.options['needsChecker'] === 'yes' || setUp.bank.needsChecker;
    return { ...file, needsChecker, hasOutcomes: linesOf(file.id).some(({ outcome }) => outcome !== null) };
  };
  return {
    options: {
      needsChecker: setUp.bank.needsChecker ? 'yes' : 'no',
      valueDate: whole(month).valueDate ?? '',
      // Which account pays stays known where another is chosen later.
      account: setUp.bank.account ?? '',
      ifsc: setUp.bank.ifsc ?? '',
    },
    lines: (people) => {
      const referenceOf = new Map(people.map(({ id, reference = null }) => [id, reference]));
      return of.salaries.flatMap(({ place, userId, payslipId, net: amount }) => {
        const reference = referenceOf.get(userId);
        if (place !== 'due' || reference === undefined) return [];
        return [{ userId, payslipId, amount, reference, holdsPayment: true }];
      });
    },
    giveWay: (tx, at) => takeBackUnsent(tx, { ...source.run, payslipIds: due.payslips, at }),
    shown: (file) => {
      const standing = standingOf(file);
      const own = linesOf(file.id);
      const side: PaymentSide = {
        bank: file.variant,
        valueDate: file.options['valueDate'] ?? dayOf(file.madeAt),
        needsChecker: needsRelease(standing),
        checkedBy: file.checkedByName,
        checkedAt: file.checkedAt,
        paid: own.filter(({ outcome }) => outcome === 'paid').length,
        failed: own.filter(({ outcome }) => outcome === 'failed').length,
        isTakenBack: file.withdrawnAt !== null,
        changed: file.downloadedAt === null ? [] : changedPeople(file.id, of).slice(0, MAX_NAMED),
      };
      return { side, actions: paymentActions(standing) };
    },
    failed: failedPayments(of),
    shares: bankShares(of),
    row: (now) => rowOf(month, { ...now, due: due.people, standingOf }),
  };
}

/** What came back and no other file pays. */
function failedPayments({ lines }: MonthSalaries): PaymentFacts['failed'] {
  const salaryOf = ({ userId, year, month }: MonthSalaries['lines'][number]) => `${userId} ${year} ${month}`;
  const held = new Set(lines.filter(({ holds }) => holds).map(salaryOf));
  return lines
    .filter((line) => line.outcome === 'failed' && !held.has(salaryOf(line)))
    .map(({ userId: id, name, amount, note }) => {
      return { id, name, amount: paise(amount), reason: note ?? 'The bank gave no reason' };
    });
}

/** People of one file that are named. */
const MAX_NAMED = 20;

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

type Now = Parameters<PaymentFacts['row']>[0] & {
  readonly due: number;
  readonly standingOf: (file: FileRow) => PaymentFileFacts;
};

function rowOf(
  { source, setUp, of, files }: Month,
  { blocking, outdated, due, standingOf }: Now,
): ReturnType<PaymentFacts['row']> {
  const latest = files.find(({ withdrawnAt }) => withdrawnAt === null) ?? null;
  const waiting = latest === null || latest.downloadedAt !== null ? null : latest;
  const sent = of.lines.filter(({ holds, isSent }) => holds && isSent);
  const standing = {
    isFinal: isFinal(source.run.state),
    isPaid: source.run.state === 'Paid',
    blocking,
    due,
    waiting:
      waiting === null
        ? null
        : { needsRelease: needsRelease(standingOf(waiting)), isOutdated: outdated.has(waiting.id) },
    sent: sent.length,
    paid: sent.filter(({ outcome }) => outcome === 'paid').length,
  };
  const state = paymentState(standing);
  const touched = files.some(({ id, downloadedAt }) => downloadedAt !== null && outdated.has(id));
  const isSent = state === 'paid' || state === 'downloaded';
  return {
    state,
    note: noteOf(state, { ...standing, touched }),
    ...(state === 'paid' ? { blocking: 0 } : {}),
    // One that is yet to be made and then released is not there for whoever asks.
    mayTake: state === 'ready' && (!setUp.bank.needsChecker || (waiting !== null && !outdated.has(waiting.id))),
    ...(isSent ? { people: new Set(sent.map(({ userId }) => userId)).size, total: sumOf(sent) } : {}),
  };
}
