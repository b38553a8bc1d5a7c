import { BANK_FILE_NAMES } from '@muster/contract/features/payments/payments-bank.ts';
import type { AccountChange, BankMonth, BankPayment } from '@muster/returns/bank/bank-month.ts';
import { dayOf } from '../../../platform/clock/clock.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { WorkerServices } from '../../../platform/offload/offload.ts';
import type { FileRow } from '../../returns/files/return-files.facts.ts';
import type { DueOfMonth, ReturnChoice } from '../../returns/files/return-kind.facts.ts';
import type { ReturnMonth } from '../../returns/files/return-month.facts.ts';
import { type BankSetUp, bankSetUp, writtenTemplate } from '../settings/bank-settings.views.ts';
import {
  accountsOf,
  excludedSalaries,
  type MonthSalaries,
  type PlacedSalary,
  paymentsOf,
  placedSalaries,
} from './bank-salaries.views.ts';
import { accountsChanged } from './payments.views.ts';

/** The payment of a month through the bank, read once. */
export type PaymentState = Pick<DueOfMonth, 'month' | 'files'> & {
  readonly today: string;
  readonly setUp: BankSetUp;
  readonly salaries: MonthSalaries;
  /** Those that no file pays yet. */
  readonly due: readonly PlacedSalary[];
  /** Files that were made before still pay these, and those that are at the bank. */
  readonly payable: readonly PlacedSalary[];
  /** Who is paid next, each once. */
  readonly payments: readonly BankPayment[];
  readonly accounts: ReadonlyMap<string, string>;
  readonly changedAccounts: readonly AccountChange[];
  /** Others of the month are in files that left the house. */
  readonly isRest: boolean;
};

export async function readPayments(tx: TenantTx, services: WorkerServices, month: ReturnMonth): Promise<PaymentState> {
  const { run } = month.source;
  const salaries = await placedSalaries(tx, run);
  const changedAccounts = (await accountsChanged(tx, run.id)).map(({ userId: id, at, by }) => {
    return { id, on: dayOf(at), by };
  });
  const setUp = await bankSetUp(tx);
  const payable = salaries.salaries.filter(({ place, line }) => place === 'due' || line?.isSent);
  const due = salaries.salaries.filter(({ place }) => place === 'due');
  const accounts = await accountsOf(tx, services, payable);
  return {
    month,
    setUp,
    salaries,
    due,
    payable,
    accounts,
    changedAccounts,
    files: month.files.filter(({ kind }) => kind === 'bank'),
    today: services.clock.today(),
    payments: paymentsOf(due, accounts),
    isRest: salaries.lines.some(({ holds, isSent }) => holds && isSent),
  };
}

export function nextFile(state: PaymentState, { leaveOut, valueDate }: ReturnChoice): BankMonth {
  const { salaries, changedAccounts, isRest } = state;
  const without = new Set(leaveOut);
  return {
    ...commonFileFields(state, valueDate),
    payments: state.payments.filter(({ id }) => !without.has(id)),
    excluded: excludedSalaries(salaries.salaries),
    isRest,
    changedAccounts,
  };
}

/** For those of its people whose salaries are still paid by it. */
export function rebuiltFile(state: PaymentState, file: FileRow): BankMonth {
  const still = state.payable.filter(({ line }) => line?.fileId === file.id);
  return { ...commonFileFields(state), payments: paymentsOf(still, state.accounts), excluded: [] };
}

/** What the bank's file is called; null where none is chosen. */
export function fileName({ bank: { layout, templateId }, templates }: BankSetUp): string | null {
  if (layout === null) return null;
  if (layout !== 'template') return BANK_FILE_NAMES[layout];
  return templates.find(({ id }) => id === templateId)?.name ?? BANK_FILE_NAMES.template;
}

/** What every file of the month has in common. */
export function commonFileFields(
  { month: { source }, today, setUp, files }: PaymentState,
  wanted?: string,
): Omit<BankMonth, 'payments' | 'excluded'> {
  const { bank, templates } = setUp;
  const { year, month, payDate } = source.run;
  const template = templates.find(({ id }) => id === bank.templateId);
  const byRule = bank.valueDate === 'payDate' && payDate > today ? payDate : today;
  return {
    ...bank,
    template: template === undefined ? null : writtenTemplate(template),
    month: { year, month },
    today,
    valueDate: wanted ?? (bank.valueDate === null ? null : byRule),
    serial: files.filter(({ downloadedAt }) => downloadedAt !== null).length + 1,
  };
}
