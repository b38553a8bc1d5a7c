import { getPayslip, listPayslips } from '@muster/contract/features/payslips/payslips.contract.ts';
import { taxComparison, taxFacts, taxSheet } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import type { Regime } from '@muster/contract/wire.ts';
import type { ApiClient } from '@muster/demo/api-client.ts';
import { add, type Paise, ZERO } from '@muster/engine/kernel/money.ts';
import type { AgeBand } from '@muster/engine/taxes/law/income-tax-law.ts';
import type { Statement } from './year-end-statements.ts';

export const FINANCIAL_YEAR = 2026;
const YEAR = { fyStart: String(FINANCIAL_YEAR), fyEnd: String(FINANCIAL_YEAR + 1) };

/** What a person's paid year says of its tax, in each of the places that say it. */
export type SettledYear = {
  readonly name: string;
  readonly regime: Regime;
  readonly ageBand: AgeBand;
  readonly hasPan: boolean;
  /** In March, and not only to an earlier month of leaving. */
  readonly isPaidToMarch: boolean;
  /** The last row of the regime's column in the comparison. */
  readonly column: Paise;
  readonly sheet: Paise;
  readonly claimableBack: Paise;
  readonly elsewhere: Paise;
  readonly toCome: Paise;
  /** Of all payslips, with what was deducted before Muster. */
  readonly deducted: Paise;
  /** The year-end statement; null where it was not made. */
  readonly statement: Statement | null;
  /** Figures of the tax sheet by the end of their ids. */
  readonly figures: ReadonlyMap<string, Paise>;
};

/** Null for somebody who was not paid in the year. */
export async function settledYear(
  api: ApiClient,
  employeeId: string,
  statement: Statement | null,
): Promise<SettledYear | null> {
  const query = { employeeId, ...YEAR };
  const sheet = await api.call(taxSheet, { query });
  if (sheet.months.length === 0) return null;
  const { comparisonItems } = await api.call(taxComparison, { query });
  const { year } = await api.call(taxFacts, { query });
  const total = comparisonItems.find(({ particulars }) => particulars === 'Total Tax');
  if (year === null || total === undefined) throw new Error(`Nothing is known of the tax of ${sheet.employeeName}`);
  return {
    name: sheet.employeeName,
    regime: sheet.regime,
    ageBand: year.ageBand,
    hasPan: year.hasPan,
    isPaidToMarch: sheet.months.some(({ month }) => month === 3),
    column: sheet.regime === 'new' ? total.newRegimeValue : total.oldRegimeValue,
    sheet: sheet.taxForTheYear,
    claimableBack: sheet.claimableBack,
    elsewhere: sheet.elsewhere,
    toCome: sheet.toCome,
    deducted: add(await deductedByPayslips(api, employeeId), sheet.deductedBefore),
    statement,
    figures: new Map(sheet.figures.map(({ id, amount }) => [id.split('.').at(-1) ?? id, amount])),
  };
}

async function deductedByPayslips(api: ApiClient, employeeId: string): Promise<Paise> {
  const query = { employeeId, ...YEAR, pageSize: '100' };
  const { rows } = await api.call(listPayslips, { query });
  let deducted = ZERO;
  for (const { id } of rows) {
    const { lines } = await api.call(getPayslip, { params: { id } });
    for (const { code, amount } of lines) if (code === 'tds.month') deducted = add(deducted, amount);
  }
  return deducted;
}
