import type { BankShares, Share } from '@muster/returns/reconcile.ts';
import type { MonthSalaries, PlacedSalary } from './bank-salaries.ts';

/** What the payment files of a month hold of the salaries that go to bank accounts, and what lies between; null without a file. */
export function bankShares({ salaries, lines }: MonthSalaries): BankShares | null {
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
