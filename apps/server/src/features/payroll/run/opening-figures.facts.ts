import type { TenantTx } from '../../../platform/database/database.ts';
import { fieldProblem } from '../../../platform/http/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { type EarlierPay, NO_EARLIER_PAY, type OpeningRow } from './earlier-pay.facts.ts';
import { type WithoutFigures, withoutFigures } from './figures-since-april.views.ts';
import { balancesOf, balancesOfYear, saveAllBalances, saveBalances } from './opening-balances.store.ts';
import { payrollYear } from './payroll-year.facts.ts';

type Input = {
  readonly openingBalances?: EarlierPay | null | undefined;
  readonly nothingEarlierThisYear?: boolean | undefined;
};

/** What is known of a person's pay since April before Muster, for the financial year of the next payroll. */
export async function figuresOf(tx: TenantTx, services: Services, userId: string) {
  const { financialYear } = await payrollYear(tx, services);
  const row = await balancesOf(tx, userId, financialYear);
  return { ...figuresOfRow(row), openingYear: financialYear };
}

/** Stores what was sent of it; what changed, for the audit trail, or null. Errors: INVALID_INPUT at the field. */
export async function changeFigures(tx: TenantTx, services: Services, userId: string, input: Input) {
  if (input.openingBalances === undefined && input.nothingEarlierThisYear === undefined) return null;
  refuse(input);
  const { financialYear } = await payrollYear(tx, services);
  const before = await balancesOf(tx, userId, financialYear);
  const after = newRowOf(input, before);
  if (JSON.stringify(figuresOfRow(before)) === JSON.stringify(figuresOfRow(after))) return null;
  await saveBalances(tx, { userId, financialYear }, after);
  return { before: { ...figuresOfRow(before), financialYear }, after: { ...figuresOfRow(after), financialYear } };
}

function refuse({ openingBalances, nothingEarlierThisYear }: Input): void {
  if (!openingBalances) return;
  if (nothingEarlierThisYear && Object.values(openingBalances).some((amount) => amount > 0)) {
    throw fieldProblem('openingBalances.gross', 'Enter figures, or tick that there was no salary earlier, not both.');
  }
  if (openingBalances.gross > 0 && openingBalances.taxable === 0) {
    throw fieldProblem(
      'openingBalances.taxable',
      'Enter the taxable salary too: the tax of the year is worked out with it.',
    );
  }
}

function newRowOf({ openingBalances, nothingEarlierThisYear }: Input, before: OpeningRow | null): OpeningRow | null {
  if (nothingEarlierThisYear) return NO_EARLIER_PAY;
  if (openingBalances) return { ...openingBalances, nothingEarlier: false };
  const isStatement = before?.nothingEarlier ?? false;
  // Emptied figures take figures away, an unticked statement the statement.
  if (openingBalances === null && !isStatement) return null;
  return nothingEarlierThisYear === false && isStatement ? null : before;
}

function figuresOfRow(row: OpeningRow | null) {
  if (row === null || row.nothingEarlier) return { openingBalances: null, nothingEarlierThisYear: row !== null };
  const { gross, taxable, pf, professionalTax, tds } = row;
  return { openingBalances: { gross, taxable, pf, professionalTax, tds }, nothingEarlierThisYear: false };
}

type NewFigures = { readonly userId: string; readonly figures: OpeningRow };

/** Stores the figures of many people in one statement, for the financial year of the next payroll, which it returns. */
export async function saveFigures(tx: TenantTx, services: Services, rows: readonly NewFigures[]): Promise<number> {
  const { financialYear } = await payrollYear(tx, services);
  await saveAllBalances(tx, financialYear, rows);
  return financialYear;
}

/** The figures of some people, for the financial year of the next payroll. */
export async function figuresByPerson(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  people: readonly string[],
): Promise<ReadonlyMap<string, OpeningRow>> {
  return balancesOfYear(tx, (await payrollYear(tx, services)).financialYear, people);
}

/** Whose figures are missing, by name, and of which financial year. */
export async function missingFigures(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
): Promise<{ financialYear: number; people: WithoutFigures[] }> {
  const year = await payrollYear(tx, services);
  return { financialYear: year.financialYear, people: await withoutFigures(tx, year) };
}
