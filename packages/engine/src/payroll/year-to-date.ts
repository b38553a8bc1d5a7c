import type { CalendarMonth } from '../kernel/calendar-date.ts';
import { type Paise, paise } from '../kernel/money.ts';
import { EPF_IDS } from '../statutory/epf-explanation.ts';
import { PROFESSIONAL_TAX_ID } from '../statutory/professional-tax-explanation.ts';
import type { PreTaxSection } from '../taxes/pre-tax-deductions.ts';
import { earningCode, LINE_IDS } from './line-codes.ts';
import type { Payslip, PayslipFacts } from './payslip-types.ts';

export type MonthAmount = readonly [year: number, month: number, amount: number];
export type Coded = readonly [code: string, label: string, amount: number];
/** A deduction left over, with its section where it lowers tax. */
export type CarriedDeduction = readonly [...Coded, section?: PreTaxSection];
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
  readonly carriedForward: readonly CarriedDeduction[];
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

/** A month as a number that grows by one from month to month. */
export function monthIndex({ year, month }: CalendarMonth): number {
  return year * 12 + month;
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
    salary: mergeAmounts(before.salary, regular),
    preTax: preTaxAfter(before.preTax ?? [], payslip),
    oneOffs: mergeAmounts(before.oneOffs, oneOffs),
    basicPlusDA: before.basicPlusDA + basicPlusDA,
    ownProvidentFund: before.ownProvidentFund + ownFundOf(payslip),
    tdsOnRegular: before.tdsOnRegular + (payslip.taxSheet?.onRegular ?? 0),
    tdsOnOneOffs: before.tdsOnOneOffs + (payslip.taxSheet?.onOneOffs ?? 0),
    houseRent: [...before.houseRent, [...at, basicPlusDA, houseRent]],
    esiMonth: payslip.esiCovered ? monthIndex(month) : before.esiMonth,
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

/** Own provident fund and voluntary contributions, those on arrears of earlier months too. */
function ownFundOf({ lines }: Payslip): number {
  const own = [EPF_IDS.employee, EPF_IDS.vpf];
  let total = 0;
  for (const { code, amount } of lines) {
    if (own.some((each) => code === each || code.startsWith(`arrear:${each}:`))) total += amount;
  }
  return total;
}

function rolesOf(facts: PayslipFacts): Map<string, string> {
  const roles = new Map<string, string>();
  for (const revision of facts.revisions) {
    for (const earning of revision.earnings) roles.set(earningCode(earning), earning.role);
  }
  return roles;
}

function carriedOver({ code, label, amount, section }: Payslip['carriedForward'][number]): CarriedDeduction {
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

function mergeAmounts(before: readonly Coded[], now: readonly Coded[]): Coded[] {
  const byCode = new Map<string, Coded>(before.map((line) => [line[0], line]));
  for (const line of now) {
    const existing = byCode.get(line[0]);
    byCode.set(line[0], existing === undefined ? line : [line[0], line[1], existing[2] + line[2]]);
  }
  return [...byCode.values()];
}

/** Since April by line code, opening balances included. */
export function sinceApril(year: YearToDate, code: string): Paise {
  return paise((year.lines[code] ?? 0) + openingOf(year, code));
}

/** Gross pay since April, opening balances included. */
export function grossSinceApril({ gross, opening }: YearToDate): Paise {
  return paise(gross.reduce((total, [, , amount]) => total + amount, opening?.gross ?? 0));
}

function openingOf({ opening }: YearToDate, code: string): number {
  if (opening === null) return 0;
  if (code === EPF_IDS.employee) return opening.pf;
  if (code === PROFESSIONAL_TAX_ID) return opening.professionalTax;
  return code === LINE_IDS.tds ? opening.tds : 0;
}
