import type { Tracer } from '../../explain/trace.ts';
import { type CalendarMonth, compareMonths } from '../../kernel/calendar-date.ts';
import { itemAt } from '../../kernel/item-at.ts';
import { add, multiply, type Paise, subtract, ZERO } from '../../kernel/money.ts';
import { amountToLowerRupee } from '../../kernel/rounding.ts';
import type { StructureEarning } from '../../salary/structure-types.ts';
import type { EpfContributions } from '../../statutory/epf-types.ts';
import { leaveEncashment, leaveEncashmentRulesOn } from '../../statutory/leave-encashment.ts';
import { claimsOf, employerPension, type PreTaxDeduction } from '../../taxes/facts/pre-tax-deductions.ts';
import { areProofsCounted, UNPROVED_REGIME, withoutReliefs } from '../../taxes/facts/proofs.ts';
import type { Declaration, HouseRentPeriod, SalaryLine } from '../../taxes/facts/tax-facts.ts';
import { type PaySpan, projectTds, type TdsFacts } from '../../taxes/tds-projection.ts';
import { withExemptAllowances, withExemptKinds } from '../earnings/exempt-allowances.ts';
import type { EarnedComponent } from '../earnings/month-earnings.ts';
import { type MonthsAhead, monthsUpTo, type OddMonth, oddAt } from '../earnings/months-ahead.ts';
import { lastMonthOfYear } from '../terms/later-months.ts';
import type { PayrollPolicy } from '../terms/payroll-policy.ts';
import type { KnownTdsFacts, PayslipTaxFacts, PayslipTaxSheet } from '../terms/payslip-tax-types.ts';
import { fundAhead, OWN_FUND, ofArrears } from './fund-ahead.ts';
import type { MonthPay, MonthProfessionalTax } from './month-contributions.ts';
import { perquisitesOf, reliefOf, withPerquisites, withRelief } from './month-perquisites.ts';
import { professionalTaxAhead } from './professional-tax-ahead.ts';

export type TaxOfMonth = { readonly taxableSalary: Paise; readonly projection: PayslipTaxSheet };

/** What the month's pay takes that lowers the year's income tax. */
export type TaxDeductible = {
  readonly epf: EpfContributions | null;
  readonly professionalTax: MonthProfessionalTax | null;
  readonly preTax: readonly PreTaxDeduction[];
  /** What the month's pay leaves for income tax after the contributions and taxes before it; null where no matter. */
  readonly left: Paise | null;
};

/** Income tax to deduct this month, with the year's estimate behind it. */
export function monthTax(pay: MonthPay, deductible: TaxDeductible, tracer: Tracer | null): TaxOfMonth {
  const { epf: epfDue, professionalTax, preTax } = deductible;
  const { facts, law, policy, earned, ahead } = pay;
  const taxFacts = countedTaxFacts(facts.tax, law.period.statutoryMonth, policy);
  const now = oneOffLines(pay);
  const regular = taxableLines(earned.components);
  const taxableSalary = add(totalOf(regular), totalOf(now));
  // Tax is deducted from what is paid: nothing paid, nothing deducted, and the later months make up for it.
  if (!policy.tds.enabled || add(pay.gross, totalOf(now)) <= 0) return { taxableSalary, projection: null };
  const month = law.period.statutoryMonth;
  const laterMonths = monthsUpTo(ahead, lastMonthOfYear(month));
  // The new regime allows nothing for it: there it is worked out only for the explanation.
  const isAllowed = taxFacts.regime === 'old' || tracer !== null;
  const laterTax =
    professionalTax === null || !isAllowed ? ZERO : professionalTaxAhead(professionalTax, ahead, laterMonths);
  const { payer } = taxFacts;
  const deducted = preTaxOfYear(pay, preTax, laterMonths);
  const fund = fundAhead(pay, epfDue, laterMonths);
  const perquisites = perquisitesOf(
    pay,
    { now: epfDue, later: fund.employer, pension: employerPension(deducted) },
    tracer,
  );
  // Professional tax differs from month to month, so it is not repeated with the rest.
  const later = laterPay(pay, fund.own, laterMonths, laterTax);
  const before = withExemptKinds(taxFacts.paidSoFar.salary, earned.components);
  const paidSoFar =
    before === taxFacts.paidSoFar.salary ? taxFacts.paidSoFar : { ...taxFacts.paidSoFar, salary: before };
  const salary = [before, regular, later.salary, taxFacts.earlierOneOffs, now];
  const declared = deducted.length === 0 ? taxFacts.declaration : withClaims(taxFacts, deducted);
  const usual: KnownTdsFacts = {
    regime: taxFacts.regime,
    ageBand: payer.ageBand,
    isResident: payer.isResident,
    isGovernmentEmployee: payer.isGovernmentEmployee,
    month,
    laterMonths,
    hasPan: taxFacts.hasPan,
    paidSoFar: withPerquisites(paidSoFar, perquisites),
    thisMonth: {
      salary: regular,
      basicPlusDA: earnedOf(earned.components, isBasicPlusDA),
      professionalTax: professionalTax?.result.amount ?? ZERO,
      ownProvidentFund: add(epfDue === null ? ZERO : add(epfDue.employee, epfDue.vpf), ofArrears(facts, OWN_FUND)),
      employerNps: employerPension(deducted),
    },
    oneOffs: { earlier: taxFacts.earlierOneOffs, now },
    houseRent: taxFacts.rent.length === 0 ? taxFacts.earlierHouseRent : houseRent(pay, taxFacts, laterMonths),
    declaration: withFreeLeave(withExemptAllowances(declared, { salary, person: facts.person, law }), pay, tracer),
    deductedSoFar: taxFacts.deductedSoFar,
  };
  const known = withLimits(usual, taxFacts, payLimit(pay, deductible));
  const projection = projected({ ...known, laterPay: later }, known, pay, tracer);
  return { taxableSalary, projection: perquisites.length === 0 ? projection : { ...projection, perquisites } };
}

/** Hardly anybody has either: what all have is not copied for them. */
function withLimits(
  facts: KnownTdsFacts,
  { byHand }: PayslipTaxFacts,
  limit: Pick<TdsFacts, 'payAllows'>,
): KnownTdsFacts {
  const withHand = byHand === undefined ? facts : { ...facts, byHand };
  return limit.payAllows === undefined ? withHand : { ...withHand, ...limit };
}

/** Nobody can be taken more tax than there is pay; what is paid beside the payslip on leaving is pay too. */
function payLimit({ facts, policy }: MonthPay, { left }: TaxDeductible): Pick<TdsFacts, 'payAllows'> {
  if (left === null || policy.tds.isWithinPay !== true) return {};
  const allowed = add(left, facts.tax.paidBeside ?? ZERO);
  return { payAllows: policy.tds.rounding === 'paisa' ? allowed : amountToLowerRupee(allowed) };
}

/** The year as the month finds it, with the relief that is claimed for arrears. */
function projected(
  tdsFacts: TdsFacts,
  known: KnownTdsFacts,
  { facts, law, policy }: MonthPay,
  tracer: Tracer | null,
): NonNullable<PayslipTaxSheet> {
  const tdsPolicy = { oneOffTax: policy.oneOffTax, rounding: policy.tds.rounding };
  const relief = reliefOf(tdsFacts, facts.tax, law.incomeTax, tracer);
  if (relief === null) return { ...projectTds(tdsFacts, law.incomeTax, tdsPolicy, tracer), facts: known };
  const projection = projectTds(withRelief(tdsFacts, relief), law.incomeTax, tdsPolicy, tracer);
  return { ...projection, facts: withRelief(known, relief), relief };
}

/** Taken under a section in the year: in earlier months, now, and every later month what comes back. */
function preTaxOfYear(
  { facts }: MonthPay,
  now: readonly PreTaxDeduction[],
  laterMonths: number,
): readonly PreTaxDeduction[] {
  const { preTaxSoFar } = facts.tax;
  if (preTaxSoFar.length === 0 && facts.deductions.length === 0) return preTaxSoFar;
  const later: PreTaxDeduction[] = [];
  for (const { section, amount, recurring, carried = ZERO } of facts.deductions) {
    if (section !== null && recurring)
      later.push({ section, amount: multiply(subtract(amount, carried), laterMonths) });
  }
  return [...preTaxSoFar, ...now, ...later];
}

/** What of leave that is paid out on leaving is free of tax, whatever was declared or proved. */
function withFreeLeave(declaration: Declaration, { facts, law }: MonthPay, tracer: Tracer | null): Declaration {
  const { leaveOnLeaving } = facts.tax;
  if (leaveOnLeaving === undefined) return declaration;
  const { exempt } = leaveEncashment(leaveOnLeaving, leaveEncashmentRulesOn(law.period.to), tracer);
  if (exempt === ZERO) return declaration;
  const claim = { kind: 'leaveEncashment', label: 'Leave encashment, 10(10AA)', amount: exempt } as const;
  return { ...declaration, exemptions: [...declaration.exemptions, claim] };
}

function withClaims({ declaration, payer }: PayslipTaxFacts, deducted: readonly PreTaxDeduction[]): Declaration {
  return { ...declaration, claims: [...declaration.claims, ...claimsOf(deducted, payer.ageBand)] };
}

/** The declaration, or what is proved of it from the month on in which the organisation counts proofs. */
export function countedTaxFacts(tax: PayslipTaxFacts, month: CalendarMonth, { tds }: PayrollPolicy): PayslipTaxFacts {
  if (tds.proofs === undefined || !areProofsCounted(month, tds.proofs)) return tax;
  if (tax.proved !== undefined) return { ...tax, ...tax.proved };
  const declaration = withoutReliefs(tax.declaration);
  return { ...tax, regime: UNPROVED_REGIME, declaration, rent: [], earlierHouseRent: [] };
}

function taxableLines(components: readonly EarnedComponent[]): SalaryLine[] {
  const lines: SalaryLine[] = [];
  for (const { earning, amount } of components) {
    if (earning.taxable && amount !== 0) lines.push(lineOf(earning, amount));
  }
  return lines;
}

function lineOf(
  { code, label, exemption }: Pick<StructureEarning, 'code' | 'label' | 'exemption'>,
  amount: Paise,
): SalaryLine {
  return exemption === undefined ? { code, label, amount } : { code, label, amount, exempt: exemption };
}

/** One-offs, arrears and taxable reimbursements of the month: taxed in it, not projected. */
function oneOffLines(pay: MonthPay): SalaryLine[] {
  const lines: SalaryLine[] = [];
  for (const oneOff of pay.facts.oneOffs) if (oneOff.taxable) lines.push(lineOf(oneOff, oneOff.amount));
  for (const { code, label, amount, taxable } of pay.facts.reimbursements) {
    if (taxable) lines.push({ code, label, amount });
  }
  for (const arrear of pay.facts.arrears) {
    for (const { kind, code, label, amount, taxable } of arrear.lines) {
      if (kind === 'earning' && taxable) lines.push({ code, label, amount });
    }
  }
  return lines;
}

function totalOf(lines: readonly SalaryLine[]): Paise {
  let total = ZERO;
  for (const line of lines) total = add(total, line.amount);
  return total;
}

function earnedOf(components: readonly EarnedComponent[], counts: (earning: StructureEarning) => boolean): Paise {
  let total = ZERO;
  for (const { earning, amount } of components) if (counts(earning)) total = add(total, amount);
  return total;
}

/** All later months together: each pays the present salary in full; the last one may be odd. */
function laterPay({ ahead }: MonthPay, ownProvidentFund: Paise, months: number, professionalTax: Paise): PaySpan {
  const odd = oddAt(ahead, months);
  const full = odd === null ? months : months - 1;
  const basicPlusDA = multiply(amountOf(ahead, isBasicPlusDA, null), full);
  return {
    salary: months === 0 ? [] : laterLines(ahead, full, odd),
    basicPlusDA: odd === null ? basicPlusDA : add(basicPlusDA, amountOf(ahead, isBasicPlusDA, odd)),
    professionalTax,
    ownProvidentFund,
    employerNps: ZERO,
  };
}

function laterLines({ salary }: MonthsAhead, full: number, odd: OddMonth | null): SalaryLine[] {
  const { structure, solved } = salary;
  const lines: SalaryLine[] = [];
  for (let index = 0; index < structure.earnings.length; index += 1) {
    const earning = itemAt(structure.earnings, index);
    const whole = multiply(itemAt(solved.amounts, index), full);
    const amount = odd === null ? whole : add(whole, itemAt(odd.amounts, index));
    if (earning.taxable && amount !== 0) lines.push(lineOf(earning, amount));
  }
  return lines;
}

/** What some earnings pay in a usual month to come, or in an odd one. */
function amountOf(
  { salary }: MonthsAhead,
  counts: (earning: StructureEarning) => boolean,
  odd: OddMonth | null,
): Paise {
  const amounts = odd?.amounts ?? salary.solved.amounts;
  let total = ZERO;
  for (let index = 0; index < amounts.length; index += 1) {
    if (counts(itemAt(salary.structure.earnings, index))) total = add(total, itemAt(amounts, index));
  }
  return total;
}

function isBasicPlusDA({ role }: StructureEarning): boolean {
  return role === 'basic' || role === 'dearness';
}

function isHouseRent({ role }: StructureEarning): boolean {
  return role === 'house-rent';
}

/** Rent against basic and HRA, month by month: earlier months as paid, this one as earned, later ones as expected. */
function houseRent({ law, earned, ahead }: MonthPay, tax: PayslipTaxFacts, laterMonths: number): HouseRentPeriod[] {
  const current = law.period.statutoryMonth;
  const periods: HouseRentPeriod[] = [...tax.earlierHouseRent];
  for (const { month, rentPaid, metro } of tax.rent) {
    const distance = compareMonths(month, current);
    if (distance < 0 || distance > laterMonths) continue;
    const of = (counts: (earning: StructureEarning) => boolean): Paise =>
      distance === 0 ? earnedOf(earned.components, counts) : amountOf(ahead, counts, oddAt(ahead, distance));
    periods.push({ month, basicPlusDA: of(isBasicPlusDA), hraReceived: of(isHouseRent), rentPaid, metro });
  }
  return periods;
}
