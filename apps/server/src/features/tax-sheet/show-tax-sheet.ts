import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import { FINAL_STATES } from '@muster/contract/features/payroll-run.ts';
import type { SheetFigure, SheetMonth, taxSheet } from '@muster/contract/features/tax-sheet.contract.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { inWords, nameInWords } from '@muster/engine/explain/in-words.ts';
import { VOICES } from '@muster/engine/explain/reader.ts';
import type { Explanation } from '@muster/engine/explain/trace.ts';
import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { add, atLeastZero, max, type Paise, paise, subtract, sum, ZERO } from '@muster/engine/kernel/money.ts';
import type { MonthToCome } from '@muster/engine/payroll/year-ahead.ts';
import type { Caller } from '../../platform/caller.ts';
import { type PayslipOfYear, payslipsOfYear } from '../payroll/year-payslips.facts.ts';
import { projected, usualBasis, type YearToProject } from './projected-year.rules.ts';
import { regimeOfPerson, type TaxOfPerson, taxOfPerson, whose } from './tax-of-person.ts';
import { type TaxedMonth, whyMoved } from './why-moved.rules.ts';

type Query = ParsedRequest<typeof taxSheet>['query'];
type Sheet = ResponseOf<typeof taxSheet>;

/**
 * The tax of a person's year month by month, each figure with its reason. A draft payroll is shown to staff only. Errors:
 * FORBIDDEN for somebody else's as a member, 404.
 */
export async function showTaxSheet({ inTenant, principal, services }: Caller, query: Query): Promise<Sheet> {
  const userId = whose(query, principal);
  const states = principal.role === 'Member' ? FINAL_STATES : ([...FINAL_STATES, 'Draft'] as const);
  const { tax, paid } = await inTenant(async (tx) => ({
    tax: await taxOfPerson(tx, services, userId, query.fyStart),
    paid: await payslipsOfYear(tx, userId, query.fyStart, states),
  }));
  return sheetOf(tax, paid, userId === principal.userId ? 'employee' : 'administrator');
}

type Row = { readonly month: SheetMonth; readonly taxed: TaxedMonth | null; readonly reason: Explanation | null };

export function sheetOf(tax: TaxOfPerson, paid: readonly PayslipOfYear[], reader: 'employee' | 'administrator'): Sheet {
  const { project } = tax;
  const regime = regimeOfPerson(tax);
  const drafts = new Set(paid.filter(({ state }) => state === 'Draft').map(({ month }) => month));
  const usual = project === null ? [] : projected(project, { regime, basis: 'usual', isExplained: true });
  const coming = project?.isOver === false ? usual.filter(({ month }) => !drafts.has(month.month)) : [];
  const other = otherMonths(project, regime);
  const opening = openingOf(paid, project);
  const rows = [...paid.map(paidRow), ...coming.map((month) => comingRow(month, other))];
  const months = withRunning(rows, opening, tax.proofsFrom);
  const last = usual.at(-1)?.payslip ?? null;
  const year = last?.taxSheet ?? null;
  const deducted = add(opening, sum(months.filter(({ state }) => state === 'deducted').map(({ tds }) => tds)));
  const elsewhere = elsewhereOf(last);
  const taxForTheYear = year?.taxForTheYear ?? ZERO;
  const toCome = sum(months.filter(({ state }) => state !== 'deducted').map(({ tds }) => tds));
  const all = add(add(deducted, toCome), elsewhere);
  const ofYear = [...(last?.explanations?.values() ?? [])].filter(({ id }) => id.startsWith('tax.'));
  return {
    employeeId: tax.userId,
    employeeName: tax.name,
    financialYear: tax.financialYear,
    regime: year?.sheet.regime ?? regime,
    countedFrom: countedFrom(project),
    proofsFrom: tax.proofsFrom,
    taxForTheYear,
    taxableIncome: year?.sheet.taxableIncome ?? ZERO,
    grossOfYear: year === null ? ZERO : add(year.sheet.salary.gross, year.sheet.salary.previousEmployment),
    deducted,
    deductedBefore: opening,
    toCome,
    elsewhere,
    claimableBack: atLeastZero(subtract(all, taxForTheYear)),
    months,
    otherRegime: otherRegimeOf(other, deducted, elsewhere),
    figures: ofYear.map(figureOf),
    explanations: [...ofYear, ...rows.flatMap(({ reason }) => reason ?? [])].map((one) => inWords(one, reader)),
  };
}

function countedFrom(project: YearToProject | null): Sheet['countedFrom'] {
  const basis = project === null ? 'salary' : usualBasis(project);
  return basis === 'salary' ? 'nothing' : basis;
}

/** The months to come under the other regime; none where the year is over. */
function otherMonths(project: YearToProject | null, regime: Regime): readonly MonthToCome[] {
  if (project === null || project.isOver) return [];
  return projected(project, {
    regime: regime === 'new' ? 'old' : 'new',
    basis: usualBasis(project),
    isExplained: false,
  });
}

function otherRegimeOf(other: readonly MonthToCome[], deducted: Paise, elsewhere: Paise): Sheet['otherRegime'] {
  const [first] = other;
  const year = other.at(-1)?.payslip.taxSheet ?? null;
  if (first === undefined || year === null) return null;
  const already = add(deducted, elsewhere);
  return { taxForTheYear: max(already, year.taxForTheYear), from: first.month };
}

/** Deducted in the year before Muster. */
function openingOf(paid: readonly PayslipOfYear[], project: YearToProject | null): Paise {
  const { opening } = project?.year ?? paid.at(-1)?.yearToDate ?? { opening: null };
  return paise(opening?.tds ?? 0);
}

function elsewhereOf(last: MonthToCome['payslip'] | null): Paise {
  const declaration = last?.taxSheet?.facts.declaration;
  return declaration === undefined
    ? ZERO
    : add(declaration.previousEmployment?.taxDeducted ?? ZERO, declaration.otherTaxDeducted);
}

function paidRow({ id, year, month, gross, tds, state, facts, explained }: PayslipOfYear): Row {
  const of = { year, month };
  const reason = ownReason(of, explained?.explanations?.get(MONTH_TAX) ?? null);
  return {
    reason,
    taxed: explained === null ? null : { month: of, facts, payslip: explained },
    month: {
      ...of,
      gross: paise(gross),
      tds: paise(tds),
      sinceApril: ZERO,
      state: state === 'Draft' ? 'draft' : 'deducted',
      why: null,
      payslipId: id,
      isByHand: facts.tax.byHand !== undefined,
      otherRegimeTds: null,
      figure: reason?.id ?? null,
    },
  };
}

const MONTH_TAX = 'tds.month';

function comingRow({ month, facts, payslip }: MonthToCome, other: readonly MonthToCome[]): Row {
  const reason = ownReason(month, payslip.explanations?.get(MONTH_TAX) ?? null);
  const same = other.find((each) => each.month.month === month.month);
  return {
    reason,
    taxed: { month, facts, payslip },
    month: {
      ...month,
      gross: payslip.gross,
      tds: payslip.taxSheet?.monthlyTds ?? ZERO,
      sinceApril: ZERO,
      state: 'to-come',
      why: null,
      payslipId: null,
      isByHand: false,
      otherRegimeTds: same?.payslip.taxSheet?.monthlyTds ?? null,
      figure: reason?.id ?? null,
    },
  };
}

/** The reason of a month's tax under an id of its own; the figures of its estimate are not those of the year now. */
function ownReason(month: { year: number; month: number }, reason: Explanation | null): Explanation | null {
  if (reason === null) return null;
  const label = `Income tax (TDS) of ${formatMonth(month)}`;
  const inputs = reason.inputs.map(({ ref: _, ...input }) => input);
  return { ...reason, id: `${MONTH_TAX}:${month.year}-${month.month}`, label, inputs };
}

function withRunning(rows: readonly Row[], opening: Paise, proofsFrom: Sheet['proofsFrom']): SheetMonth[] {
  let sinceApril = opening;
  let before: TaxedMonth | null = null;
  return rows.map(({ month, taxed }) => {
    sinceApril = add(sinceApril, month.tds);
    const why = taxed === null ? null : whyMoved(before, taxed, proofsFrom);
    before = taxed;
    return { ...month, sinceApril, why };
  });
}

function figureOf({ id, label, amount }: Explanation): SheetFigure {
  return { id, label: nameInWords(label, VOICES.employee), amount: amount ?? ZERO };
}
