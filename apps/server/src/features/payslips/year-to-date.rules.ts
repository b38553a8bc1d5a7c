import { addMonths, type CalendarMonth, compareMonths, monthOf } from '@muster/engine/kernel/calendar-date.ts';
import { type Paise, paise, ZERO } from '@muster/engine/kernel/money.ts';
import { earningCode, LINE_IDS } from '@muster/engine/payroll/line-codes.ts';
import type { PayslipTaxFacts } from '@muster/engine/payroll/payslip-tax-types.ts';
import type { Payslip, PayslipFacts, YearSoFar } from '@muster/engine/payroll/payslip-types.ts';
import { EPF_IDS } from '@muster/engine/statutory/epf-explanation.ts';
import { PROFESSIONAL_TAX_ID } from '@muster/engine/statutory/professional-tax-explanation.ts';
import type { PreTaxSection } from '@muster/engine/taxes/pre-tax-deductions.ts';
import type { SalaryLine } from '@muster/engine/taxes/tax-facts.ts';

type MonthAmount = readonly [year: number, month: number, amount: number];
export type Coded = readonly [code: string, label: string, amount: number];
/** A deduction left over, with its section where it lowers tax. */
export type CarriedOver = readonly [...Coded, section?: PreTaxSection];
type PreTaxTaken = readonly [section: PreTaxSection, amount: number];

/** Pay since April from before Muster, as entered for the person. */
export type OpeningBalance = {
  readonly gross: number;
  readonly taxable: number;
  readonly pf: number;
  readonly professionalTax: number;
  readonly tds: number;
};

/**
 * What this financial year's payslips of one person add up to. Opening balances are kept apart, because they may be
 * corrected later in the year.
 */
export type YearToDate = {
  readonly financialYear: number;
  readonly gross: readonly MonthAmount[];
  readonly professionalTax: readonly MonthAmount[];
  /** Regular taxable pay by component. */
  readonly salary: readonly Coded[];
  /** Taken under a section that lowers tax; absent in years begun before it was noted, whose salary is less by it. */
  readonly preTax?: readonly PreTaxTaken[];
  readonly oneOffs: readonly Coded[];
  readonly basicPlusDA: number;
  readonly ownProvidentFund: number;
  readonly tdsOnRegular: number;
  readonly tdsOnOneOffs: number;
  /** Basic with DA (amount) and house rent allowance of each month. */
  readonly houseRent: readonly (readonly [...MonthAmount, houseRent: number])[];
  /** The last month covered by ESI, as year × 12 + month; null for none. */
  readonly esiMonth: number | null;
  /** Every line's amount since April by its code. */
  readonly lines: Readonly<Record<string, number>>;
  /** Deductions that did not fit into this month and are due in the next. */
  readonly carriedForward: readonly CarriedOver[];
  readonly opening: OpeningBalance | null;
};

export function emptyYear(financialYear: number, opening: OpeningBalance | null): YearToDate {
  return {
    financialYear,
    gross: [],
    professionalTax: [],
    salary: [],
    oneOffs: [],
    basicPlusDA: 0,
    ownProvidentFund: 0,
    tdsOnRegular: 0,
    tdsOnOneOffs: 0,
    houseRent: [],
    esiMonth: null,
    lines: {},
    carriedForward: [],
    opening,
  };
}

/** The year after one more payslip. */
export function yearAfter(before: YearToDate, payslip: Payslip, facts: PayslipFacts, month: CalendarMonth): YearToDate {
  const amounts = amountsByCode(payslip);
  const of = (code: string) => amounts.get(code) ?? 0;
  const roles = rolesOf(facts);
  let basicPlusDA = 0;
  let houseRent = 0;
  for (const [code, role] of roles) {
    if (role === 'basic' || role === 'dearness') basicPlusDA += of(code);
    else if (role === 'house-rent') houseRent += of(code);
  }
  const { regular, oneOffs } = taxedLines(payslip);
  const lines: Record<string, number> = { ...before.lines };
  for (const [code, amount] of amounts) lines[code] = (lines[code] ?? 0) + amount;
  const at = [month.year, month.month] as const;
  const tax = of(PROFESSIONAL_TAX_ID);
  return {
    financialYear: before.financialYear,
    gross: [...before.gross, [...at, payslip.gross]],
    professionalTax: tax === 0 ? before.professionalTax : [...before.professionalTax, [...at, tax]],
    salary: merged(before.salary, regular),
    preTax: preTaxAfter(before.preTax ?? [], payslip),
    oneOffs: merged(before.oneOffs, oneOffs),
    basicPlusDA: before.basicPlusDA + basicPlusDA,
    ownProvidentFund: before.ownProvidentFund + of(EPF_IDS.employee) + of(EPF_IDS.vpf),
    tdsOnRegular: before.tdsOnRegular + (payslip.taxSheet?.onRegular ?? 0),
    tdsOnOneOffs: before.tdsOnOneOffs + (payslip.taxSheet?.onOneOffs ?? 0),
    houseRent: [...before.houseRent, [...at, basicPlusDA, houseRent]],
    esiMonth: payslip.esiCovered ? index(month) : before.esiMonth,
    lines,
    carriedForward: payslip.carriedForward.map(carriedOver),
    opening: before.opening,
  };
}

function amountsByCode(payslip: Payslip): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const { code, amount } of payslip.lines) amounts.set(code, (amounts.get(code) ?? 0) + amount);
  return amounts;
}

function rolesOf(facts: PayslipFacts): Map<string, string> {
  const roles = new Map<string, string>();
  for (const revision of facts.revisions) {
    for (const earning of revision.earnings) roles.set(earningCode(earning), earning.role);
  }
  return roles;
}

function carriedOver({ code, label, amount, section }: Payslip['carriedForward'][number]): CarriedOver {
  return section === null ? [code, label, amount] : [code, label, amount, section];
}

function preTaxAfter(before: readonly PreTaxTaken[], { preTax }: Payslip): readonly PreTaxTaken[] {
  const bySection = new Map(before);
  for (const { section, amount } of preTax) bySection.set(section, (bySection.get(section) ?? 0) + amount);
  return [...bySection];
}

/** Taxed lines of the month: the salary, and the one-offs. */
function taxedLines(payslip: Payslip): { regular: Coded[]; oneOffs: Coded[] } {
  const regular: Coded[] = [];
  const oneOffs: Coded[] = [];
  for (const { code, label, kind, amount, taxable } of payslip.lines) {
    if (!taxable || amount === 0 || (kind !== 'earning' && kind !== 'reimbursement')) continue;
    if (code.startsWith('earning:')) regular.push([code, label, amount]);
    else oneOffs.push([code, label, amount]);
  }
  return { regular, oneOffs };
}

function merged(before: readonly Coded[], now: readonly Coded[]): Coded[] {
  const byCode = new Map<string, Coded>(before.map((line) => [line[0], line]));
  for (const line of now) {
    const known = byCode.get(line[0]);
    byCode.set(line[0], known === undefined ? line : [line[0], line[1], known[2] + line[2]]);
  }
  return [...byCode.values()];
}

const index = ({ year, month }: CalendarMonth) => year * 12 + month;

/** What the payslip of a month needs to know of the year before it. */
export function yearFacts(
  year: YearToDate,
  month: CalendarMonth,
  joined: Temporal.PlainDate,
): {
  yearSoFar: YearSoFar;
  paidSoFar: PayslipTaxFacts['paidSoFar'];
  earlierOneOffs: PayslipTaxFacts['earlierOneOffs'];
  preTaxSoFar: PayslipTaxFacts['preTaxSoFar'];
  deductedSoFar: PayslipTaxFacts['deductedSoFar'];
  coveredEarlierInPeriod: boolean;
} {
  const { opening } = year;
  const before = monthsBeforeMuster(year, month, joined);
  const openingSalary: SalaryLine[] =
    opening === null || opening.taxable === 0
      ? []
      : [{ code: 'opening', label: 'Pay since April, before Muster', amount: paise(opening.taxable) }];
  return {
    yearSoFar: {
      grossByMonth: [
        ...spread(opening?.gross ?? 0, before).map(({ at, amount }) => ({ month: at, amount })),
        ...year.gross.map(([y, m, gross]) => ({ month: { year: y, month: m }, amount: paise(gross) })),
      ],
      professionalTaxByMonth: [
        ...spread(opening?.professionalTax ?? 0, before).map(({ at, amount }) => ({ month: at, amount })),
        ...year.professionalTax.map(([y, m, amount]) => ({ month: { year: y, month: m }, amount: paise(amount) })),
      ],
    },
    paidSoFar: {
      salary: [...openingSalary, ...year.salary.map(salaryLine)],
      basicPlusDA: paise(year.basicPlusDA),
      professionalTax: sumOf(year.professionalTax, opening?.professionalTax ?? 0),
      ownProvidentFund: paise(year.ownProvidentFund + (opening?.pf ?? 0)),
      employerNps: ZERO,
    },
    earlierOneOffs: year.oneOffs.map(salaryLine),
    preTaxSoFar: (year.preTax ?? []).map(([section, amount]) => ({ section, amount: paise(amount) })),
    deductedSoFar: {
      onRegular: paise(year.tdsOnRegular + (opening?.tds ?? 0)),
      onOneOffs: paise(year.tdsOnOneOffs),
    },
    coveredEarlierInPeriod:
      year.esiMonth !== null && year.esiMonth >= contributionPeriodStart(month) && year.esiMonth < index(month),
  };
}

function salaryLine([code, label, amount]: Coded): SalaryLine {
  return { code, label, amount: paise(amount) };
}

function sumOf(months: readonly MonthAmount[], start: number): Paise {
  return paise(months.reduce((total, [, , amount]) => total + amount, start));
}

/** ESI contribution periods begin in April and October. */
function contributionPeriodStart({ year, month }: CalendarMonth): number {
  if (month >= 4 && month <= 9) return index({ year, month: 4 });
  return index(month >= 10 ? { year, month: 10 } : { year: year - 1, month: 10 });
}

/** The months an opening balance stands for: from April, or joining, to the month before the first payslip here. */
function monthsBeforeMuster(year: YearToDate, month: CalendarMonth, joined: Temporal.PlainDate): CalendarMonth[] {
  if (year.opening === null) return [];
  const [first] = year.gross;
  const end = first === undefined ? month : { year: first[0], month: first[1] };
  const months: CalendarMonth[] = [];
  for (
    let at: CalendarMonth = { year: year.financialYear, month: 4 };
    compareMonths(at, end) < 0;
    at = addMonths(at, 1)
  ) {
    if (compareMonths(at, monthOf(joined)) >= 0) months.push(at);
  }
  const last = addMonths(end, -1);
  return months.length === 0 && last.month !== 3 ? [last] : months;
}

/** In equal parts, the last taking what is left. */
function spread(total: number, months: readonly CalendarMonth[]): { at: CalendarMonth; amount: Paise }[] {
  const part = Math.floor(total / Math.max(1, months.length));
  return months.map((at, position) => ({
    at,
    amount: paise(position === months.length - 1 ? total - part * (months.length - 1) : part),
  }));
}

/** Since April by line code, opening balances included. */
export function sinceApril(year: YearToDate, code: string): Paise {
  return paise((year.lines[code] ?? 0) + openingOf(year, code));
}

function openingOf({ opening }: YearToDate, code: string): number {
  if (opening === null) return 0;
  if (code === EPF_IDS.employee) return opening.pf;
  if (code === PROFESSIONAL_TAX_ID) return opening.professionalTax;
  return code === LINE_IDS.tds ? opening.tds : 0;
}
