import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import { FINAL_STATES } from '@muster/contract/features/payroll/payroll-run.ts';
import { MONTH_UNEXPLAINED } from '@muster/contract/features/payslips/payslips-unexplained.ts';
import type { SheetFigure, SheetMonth, taxSheet } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import type { Regime } from '@muster/contract/wire.ts';
import { inWords, nameInWords } from '@muster/engine/explain/in-words.ts';
import { type Reader, VOICES } from '@muster/engine/explain/reader.ts';
import type { Explanation } from '@muster/engine/explain/trace.ts';
import { type CalendarMonth, compareMonths, formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { add, atLeastZero, type Paise, paise, subtract, sum, ZERO } from '@muster/engine/kernel/money.ts';
import { laterPeriod } from '@muster/engine/payroll/terms/later-months.ts';
import type { MonthToCome } from '@muster/engine/payroll/year/year-ahead.ts';
import { type YearTax, yearTaxes } from '@muster/engine/payroll/year/year-tax.ts';
import { taxDeductedElsewhere } from '@muster/engine/taxes/facts/deducted-elsewhere.ts';
import { ratesNoteOf } from '@muster/engine/taxes/law/income-tax-law.ts';
import type { Caller } from '../../platform/caller.ts';
import { type PayslipOfYear, payslipsOfYear } from '../payroll/payslip-record/year-payslips.facts.ts';
import { projected, usualBasis, type YearToProject } from './projected-year.rules.ts';
import { regimeOfPerson, type TaxOfPerson, taxOfPerson, whose } from './tax-of-person.views.ts';
import { type TaxedMonth, whyByHand, whyMoved } from './why-moved.rules.ts';

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

export function sheetOf(tax: TaxOfPerson, payslips: readonly PayslipOfYear[], reader: Reader): Sheet {
  const { project } = tax;
  const regime = regimeOfPerson(tax);
  const draft = payslips.find(({ state }) => state === 'Draft') ?? null;
  const usual = project === null ? [] : monthsOf(project, regime);
  const afterDraft = project === null || draft === null ? [] : monthsAfterDraft(project, draft, regime);
  const coming = project?.isOver !== false ? [] : draft === null ? usual : afterDraft;
  const opening = openingOf(payslips, project);
  const rows = [...payslips.map(paidRow), ...coming.map(comingRow)];
  const months = withRunning(rows, opening, tax.proofsFrom);
  const last = afterDraft.at(-1) ?? draftAsLast(project, draft, regime) ?? usual.at(-1);
  const taxes = last === undefined ? null : yearTaxes(last, true);
  const year = taxes?.own ?? null;
  const deducted = add(opening, sum(months.filter(({ state }) => state === 'deducted').map(({ tds }) => tds)));
  const elsewhere = year === null ? ZERO : taxDeductedElsewhere(year.declaration);
  const taxForTheYear = year?.taxForTheYear ?? ZERO;
  const toCome = sum(months.filter(({ state }) => state !== 'deducted').map(({ tds }) => tds));
  const all = add(add(deducted, toCome), elsewhere);
  const ofYear = [...(year?.explanations.values() ?? [])].filter(({ id }) => id.startsWith('tax.'));
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
    otherRegime: otherRegimeOf(usual, taxes?.other ?? null, add(deducted, elsewhere)),
    rulesNote: ratesNoteOf(tax.financialYear),
    figures: ofYear.map((explanation) => figureOf(explanation, reader)),
    explanations: [...ofYear, ...rows.flatMap(({ reason }) => reason ?? [])].map((entry) => inWords(entry, reader)),
  };
}

function countedFrom(project: YearToProject | null): Sheet['countedFrom'] {
  const basis = project === null ? 'salary' : usualBasis(project);
  return basis === 'salary' ? 'nothing' : basis;
}

/** A year that is over is under its own regime for good. */
function monthsOf(project: YearToProject, regime: Regime): readonly MonthToCome[] {
  return projected(project, { regime, basis: 'usual', isExplained: true, isCompared: !project.isOver });
}

/** The months after a draft, as it would leave the year: they make up for tax that was entered in it by hand. */
function monthsAfterDraft(
  project: YearToProject,
  { year, month, yearToDate }: PayslipOfYear,
  regime: Regime,
): readonly MonthToCome[] {
  if (!isNextMonth(project, { year, month }) || month === 3) return [];
  const period = laterPeriod(project.period, 1);
  const { opening } = project.year;
  return monthsOf({ ...project, period, year: { ...yearToDate, opening } }, regime);
}

const isNextMonth = ({ isOver, period }: YearToProject, month: CalendarMonth): boolean =>
  !isOver && compareMonths(period.statutoryMonth, month) === 0;

/** A draft of the last month that somebody is paid in the year leaves the year as it pays it, whatever is usual. */
function draftAsLast(
  project: YearToProject | null,
  draft: PayslipOfYear | null,
  regime: Regime,
): MonthToCome | undefined {
  if (project === null || draft === null || !isNextMonth(project, draft)) return undefined;
  const { facts, yearToDate } = draft;
  const year = { ...yearToDate, opening: project.year.opening };
  const ending = { ...project, isOver: true, isAsPaid: true, facts, year };
  return projected(ending, { regime, basis: 'usual', isExplained: true, isCompared: true }).at(-1);
}

function otherRegimeOf([first]: readonly MonthToCome[], other: YearTax | null, already: Paise): Sheet['otherRegime'] {
  if (first === undefined || other === null) return null;
  const { taxForTheYear } = other;
  return { taxForTheYear, claimableBack: atLeastZero(subtract(already, taxForTheYear)), from: first.month };
}

/** Deducted in the year before Muster. */
function openingOf(payslips: readonly PayslipOfYear[], project: YearToProject | null): Paise {
  const { opening } = project?.year ?? payslips.at(-1)?.yearToDate ?? { opening: null };
  return paise(opening?.tds ?? 0);
}

function paidRow(payslip: PayslipOfYear): Row {
  const { id, year, month, gross, tds, state, facts, explained, unexplained } = payslip;
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
      why: unexplained === null ? null : [...whyByHand(facts), MONTH_UNEXPLAINED[unexplained]].join('. '),
      payslipId: id,
      isByHand: facts.tax.byHand !== undefined,
      otherRegimeTds: null,
      figure: reason?.id ?? null,
    },
  };
}

const MONTH_TAX = 'tds.month';

function comingRow({ month, facts, payslip, other }: MonthToCome): Row {
  const reason = ownReason(month, payslip.explanations?.get(MONTH_TAX) ?? null);
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
      otherRegimeTds: other?.taxSheet?.monthlyTds ?? null,
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
    const why = taxed === null ? month.why : whyMoved(before, taxed, proofsFrom);
    before = taxed;
    return { ...month, sinceApril, why };
  });
}

function figureOf({ id, label, amount }: Explanation, reader: Reader): SheetFigure {
  return { id, label: nameInWords(label, VOICES[reader]), amount: amount ?? ZERO };
}
