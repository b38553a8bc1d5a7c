import { type CalendarMonth, monthIndex } from '../../kernel/calendar-date.ts';
import { itemAt } from '../../kernel/item-at.ts';
import { type Paise, paise } from '../../kernel/money.ts';
import type { AllowanceExemption, EarningRole } from '../../salary/structure-types.ts';
import { EPF_IDS } from '../../statutory/epf-explanation.ts';
import { PROFESSIONAL_TAX_ID } from '../../statutory/professional-tax-explanation.ts';
import type { PreTaxSection } from '../../taxes/facts/pre-tax-deductions.ts';
import type { TaxBeside } from '../compute-payslip.ts';
import { type CarriedDeduction, carriedOver } from '../deductions/carry-forward.ts';
import { earningCode, LINE_IDS, oneOffCode } from '../terms/line-codes.ts';
import type { Payslip, PayslipFacts } from '../terms/payslip-types.ts';

export type MonthAmount = readonly [year: number, month: number, amount: number];
/** The last, of one-time pay alone, where section 10 may exempt it. */
export type Coded = readonly [code: string, label: string, amount: number, exempt?: AllowanceExemption];
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
  /** Deductions that did not fit into this month, and what its pay did not suffice for: due in the next. */
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

/** The year after one more payslip. */
export function yearAfter(before: YearToDate, payslip: Payslip, facts: PayslipFacts, month: CalendarMonth): YearToDate {
  const lines: Record<string, number> = { ...before.lines };
  const regular: Coded[] = [];
  const oneOffs: Coded[] = [];
  let basicPlusDA = 0;
  let houseRent = 0;
  let ownFund = 0;
  let tax = 0;
  for (const { code, label, kind, amount, taxable } of payslip.lines) {
    lines[code] = (lines[code] ?? 0) + amount;
    if (code === PROFESSIONAL_TAX_ID) tax += amount;
    else if (isOwnFund(code)) ownFund += amount;
    const isRegular = code.startsWith(EARNING);
    if (isRegular) {
      const role = roleOf(code, facts);
      if (role === 'basic' || role === 'dearness') basicPlusDA += amount;
      else if (role === 'house-rent') houseRent += amount;
    }
    if (!taxable || amount === 0 || (kind !== 'earning' && kind !== 'reimbursement')) continue;
    const exempt = isRegular ? undefined : exemptionOf(code, facts);
    (isRegular ? regular : oneOffs).push(exempt === undefined ? [code, label, amount] : [code, label, amount, exempt]);
  }
  const at = [month.year, month.month] as const;
  return {
    financialYear: before.financialYear,
    gross: [...before.gross, [...at, payslip.gross]],
    professionalTax: tax === 0 ? before.professionalTax : [...before.professionalTax, [...at, tax]],
    salary: mergeAmounts(before.salary, regular),
    preTax: preTaxAfter(before.preTax, payslip.preTax),
    oneOffs: mergeAmounts(before.oneOffs, oneOffs),
    basicPlusDA: before.basicPlusDA + basicPlusDA,
    ownProvidentFund: before.ownProvidentFund + ownFund,
    tdsOnRegular: before.tdsOnRegular + (payslip.taxSheet?.onRegular ?? 0),
    tdsOnOneOffs: before.tdsOnOneOffs + (payslip.taxSheet?.onOneOffs ?? 0),
    houseRent: [...before.houseRent, [...at, basicPlusDA, houseRent]],
    esiMonth: payslip.esiCovered ? monthIndex(month) : before.esiMonth,
    lines,
    carriedForward: payslip.carriedForward.map(carriedOver),
    opening: before.opening,
  };
}

/** `after` with the taxes of a regime that took its own in all months, as `before` has them up to the last one. */
export function yearAfterBeside(
  before: YearToDate,
  after: YearToDate,
  { taxSheet, professionalTax: tax, preTax }: TaxBeside,
  month: CalendarMonth,
): YearToDate {
  const { professionalTax } = before;
  return {
    ...after,
    professionalTax: tax === 0 ? professionalTax : [...professionalTax, [month.year, month.month, tax]],
    preTax: preTaxAfter(before.preTax, preTax),
    tdsOnRegular: before.tdsOnRegular + (taxSheet?.onRegular ?? 0),
    tdsOnOneOffs: before.tdsOnOneOffs + (taxSheet?.onOneOffs ?? 0),
  };
}

const EARNING = earningCode({ code: '' });

const OWN_FUND = [EPF_IDS.employee, EPF_IDS.vpf] as const;
const OWN_FUND_ARREARS = OWN_FUND.map((code) => `arrear:${code}:`);

/** Own provident fund and voluntary contributions, those on arrears of earlier months too. */
function isOwnFund(code: string): boolean {
  return code === OWN_FUND[0] || code === OWN_FUND[1] || OWN_FUND_ARREARS.some((prefix) => code.startsWith(prefix));
}

function exemptionOf(code: string, { oneOffs }: PayslipFacts): AllowanceExemption | undefined {
  return oneOffs.find((one) => one.exemption !== undefined && oneOffCode(one) === code)?.exemption;
}

/** Of the last salary that has the component. */
function roleOf(code: string, { revisions }: PayslipFacts): EarningRole | null {
  let found: EarningRole | null = null;
  for (const { earnings } of revisions) {
    for (const { code: own, role } of earnings) {
      if (code.length === EARNING.length + own.length && code.endsWith(own)) found = role;
    }
  }
  return found;
}

const NOTHING_TAKEN: readonly PreTaxTaken[] = [];

function preTaxAfter(
  before: readonly PreTaxTaken[] = NOTHING_TAKEN,
  preTax: Payslip['preTax'],
): readonly PreTaxTaken[] {
  if (preTax.length === 0) return before;
  const bySection = new Map(before);
  for (const { section, amount } of preTax) bySection.set(section, (bySection.get(section) ?? 0) + amount);
  return [...bySection];
}

function mergeAmounts(before: readonly Coded[], now: readonly Coded[]): readonly Coded[] {
  if (now.length === 0) return before;
  const merged = [...before];
  for (let index = 0; index < now.length; index += 1) {
    const line = itemAt(now, index);
    const [code, label, amount, ...exempt] = line;
    // Months mostly have the same lines in the same place.
    const place = merged[index]?.[0] === code ? index : merged.findIndex(([each]) => each === code);
    const existing = merged[place];
    if (existing === undefined) merged.push(line);
    else merged[place] = [code, label, existing[2] + amount, ...exempt];
  }
  return merged;
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
