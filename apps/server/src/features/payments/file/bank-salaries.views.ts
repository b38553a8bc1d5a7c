import type { BankPayment, ExcludedSalary } from '@muster/returns/bank/bank-month.ts';
import type { TenantTx } from '../../../platform/database/database.ts';
import type { WorkerServices } from '../../../platform/offload/offload.ts';
import { requestsFirst } from '../../../platform/threads/request-scheduler.ts';
import type { ReturnRun } from '../../returns/files/return-month.facts.ts';
import { placeOf, type SalaryPlace } from './payment-file.rules.ts';
import { type PaymentLine, paymentLines, type Salary, salariesOfRun } from './payments.views.ts';

/** People after whom other requests get their turn: accounts are decrypted one by one. */
const BREATH = 50;

/** A salary with where it is on its way, and the payment of a file that pays it. */
export type PlacedSalary = Salary & { readonly place: SalaryPlace; readonly line: PaymentLine | null };

export type MonthSalaries = {
  readonly salaries: readonly PlacedSalary[];
  /** Payments of files that were not taken back. */
  readonly lines: readonly PaymentLine[];
};

/** Every salary that a run pays, each in one place: no two files pay the same. */
export async function placedSalaries(tx: TenantTx, run: ReturnRun): Promise<MonthSalaries> {
  const salaries = await salariesOfRun(tx, run.id);
  const lines = await paymentLines(
    tx,
    run,
    salaries.map(({ payslipId }) => payslipId),
  );
  const holding = lines.filter(({ holds }) => holds);
  const byPayslip = new Map(holding.flatMap((line) => (line.payslipId === null ? [] : [[line.payslipId, line]])));
  // A payroll that was rejected and run again has other payslips for the same month.
  const byMonth = new Map(holding.map((line) => [monthOf(line), line]));
  const placed = salaries.map((salary) => {
    const line = byPayslip.get(salary.payslipId) ?? byMonth.get(monthOf(salary)) ?? null;
    const facts = { ...salary, hasAccount: salary.accountSecret !== null, isHeld: line?.isSent ?? false };
    return { ...salary, line, place: placeOf(facts) };
  });
  return { salaries: placed, lines };
}

const monthOf = ({ userId, year, month }: Pick<Salary, 'userId' | 'year' | 'month'>) => `${userId} ${year} ${month}`;

/** Where people are paid to: each account is decrypted once, however many files pay to it. */
export async function accountsOf(
  tx: TenantTx,
  { fields }: WorkerServices,
  salaries: readonly PlacedSalary[],
): Promise<ReadonlyMap<string, string>> {
  const accounts = new Map<string, string>();
  const nextTurn = requestsFirst();
  for (const { userId, accountSecret } of salaries) {
    if (accountSecret === null || accounts.has(userId)) continue;
    const account = fields.of(tx.tenantId, userId).readable('bankAccountNumber', accountSecret);
    if (account !== null) accounts.set(userId, account);
    if (accounts.size % BREATH === 0) await nextTurn();
  }
  return accounts;
}

/** One payment for each person, whatever salaries it is made of. */
export function paymentsOf(
  salaries: readonly PlacedSalary[],
  accounts: ReadonlyMap<string, string>,
): readonly BankPayment[] {
  return [...Map.groupBy(salaries, ({ userId }) => userId).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { userId: id, name, employeeNumber, accountHolderName: nameInBank, ifsc, bankName, email, phone } = first;
    const account = accounts.get(id) ?? null;
    const amount = own.reduce((sum, { net }) => sum + net, 0);
    return [{ id, name, employeeNumber, nameInBank, account, ifsc, bankName, email, phone, amount }];
  });
}

/** Those whom the payroll pays and no file does, with the reason. */
export function excludedSalaries(salaries: readonly PlacedSalary[]): ExcludedSalary[] {
  return salaries.flatMap(({ place, userId: id, name, employeeNumber, net: amount }) =>
    place === 'withheld' || place === 'no account' || place === 'by hand'
      ? [{ id, name, employeeNumber, why: place, amount }]
      : [],
  );
}

/** People of a file for whom it does not say any more what it should, by name. */
export function changedPeople(fileId: string, { salaries, lines }: MonthSalaries): string[] {
  const now = new Map(salaries.flatMap((salary) => (salary.line === null ? [] : [[salary.line.id, salary]])));
  return lines
    .filter((line) => line.fileId === fileId && line.holds && line.outcome === null)
    .filter(({ id, amount }) => {
      const salary = now.get(id);
      if (salary === undefined || salary.net !== amount || salary.isWithheld) return true;
      return salary.isPaid && ['cash', 'cheque'].includes(salary.paymentMode?.toLowerCase() ?? '');
    })
    .map(({ name }) => name);
}
