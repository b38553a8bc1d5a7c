import { type CalendarMonth, compareMonths } from '../kernel/calendar-date.ts';
import { itemAt } from '../kernel/item-at.ts';
import { add, atLeastZero, min, multiply, type Paise, subtract, ZERO } from '../kernel/money.ts';
import { isRefusal } from '../kernel/refusal.ts';
import type { Tracer } from '../kernel/trace.ts';
import type { StructureEarning } from '../salary/structure-types.ts';
import { epf } from '../statutory/epf.ts';
import type { EpfContributions } from '../statutory/epf-types.ts';
import { proofsCount, UNPROVED_REGIME, withoutReliefs } from '../taxes/proofs.ts';
import type { HouseRentPeriod, SalaryLine } from '../taxes/tax-facts.ts';
import { type PayStretch, projectTds, type TdsFacts, type TdsProjection } from '../taxes/tds-projection.ts';
import { lastMonthOfYear, laterPayMonths } from './later-months.ts';
import type { MonthPay, MonthProfessionalTax } from './month-contributions.ts';
import type { EarnedComponent } from './month-earnings.ts';
import type { PayrollPolicy } from './payroll-policy.ts';
import type { PayslipTaxFacts } from './payslip-tax-types.ts';
import { professionalTaxAhead } from './professional-tax-ahead.ts';
import { type MonthSalary, monthSalary, pfInput } from './structure-rules.ts';

export type TaxOfMonth = { readonly taxableSalary: Paise; readonly projection: TdsProjection | null };

/** Income tax to deduct this month, with the year's estimate behind it. */
export function monthTax(
  pay: MonthPay,
  epfDue: EpfContributions | null,
  professionalTax: MonthProfessionalTax | null,
  tracer: Tracer | null,
): TaxOfMonth {
  const { facts, law, policy, earned } = pay;
  const given = countedTaxFacts(facts.tax, law.period.statutoryMonth, policy);
  const now = oneOffLines(pay);
  const preTax = preTaxOf(pay, false);
  const regular = withoutPreTax(taxableLines(earned.components), preTax);
  const taxableSalary = add(totalOf(regular), totalOf(now));
  // Tax is deducted from what is paid: nothing paid, nothing deducted, and the later months make up for it.
  if (!policy.tds.enabled || add(pay.gross, totalOf(now)) <= 0) return { taxableSalary, projection: null };
  const month = law.period.statutoryMonth;
  const laterMonths = laterPayMonths(law.period, facts.person.lastWorkingDay, lastMonthOfYear(month));
  const ahead = salaryAhead(pay);
  const laterTax =
    professionalTax === null ? ZERO : professionalTaxAhead(professionalTax, ahead.solved.gross, laterMonths);
  const { payer } = given;
  const tdsFacts: TdsFacts = {
    ageBand: payer.ageBand,
    isResident: payer.isResident,
    isGovernmentEmployee: payer.isGovernmentEmployee,
    month,
    laterMonths,
    hasPan: given.hasPan,
    paidSoFar: given.paidSoFar,
    thisMonth: {
      salary: regular,
      basicPlusDA: earnedOf(earned.components, isBasicPlusDA),
      professionalTax: professionalTax?.result.amount ?? ZERO,
      ownProvidentFund: epfDue === null ? ZERO : add(epfDue.employee, epfDue.vpf),
      employerNps: ZERO,
    },
    // Professional tax differs from month to month, so it is not repeated with the rest.
    laterPay: laterPay(pay, ahead, epfDue, laterMonths, laterTax),
    oneOffs: { earlier: given.earlierOneOffs, now },
    houseRent: given.rent.length === 0 ? given.earlierHouseRent : houseRent(pay, given, ahead, laterMonths),
    declaration: given.declaration,
    deductedSoFar: given.deductedSoFar,
  };
  const tdsPolicy = { oneOffTax: policy.oneOffTax, rounding: policy.tds.rounding };
  return { taxableSalary, projection: projectTds(tdsFacts, law.incomeTax, given.regime, tdsPolicy, tracer) };
}

/** The declaration, or what is proved of it from the month on in which the organisation counts proofs. */
function countedTaxFacts(tax: PayslipTaxFacts, month: CalendarMonth, { tds }: PayrollPolicy): PayslipTaxFacts {
  if (tds.proofs === undefined || !proofsCount(month, tds.proofs)) return tax;
  if (tax.proved !== undefined) return { ...tax, ...tax.proved };
  const declaration = withoutReliefs(tax.declaration);
  return { ...tax, regime: UNPROVED_REGIME, declaration, rent: [], earlierHouseRent: [] };
}

function taxableLines(components: readonly EarnedComponent[]): SalaryLine[] {
  const lines: SalaryLine[] = [];
  for (const { earning, amount } of components) {
    if (earning.taxable && amount !== 0) lines.push({ code: earning.code, label: earning.label, amount });
  }
  return lines;
}

/** One-offs, arrears and taxable reimbursements of the month: taxed in it, not projected. */
function oneOffLines(pay: MonthPay): SalaryLine[] {
  const lines: SalaryLine[] = [];
  for (const { code, label, amount, taxable } of pay.facts.oneOffs) if (taxable) lines.push({ code, label, amount });
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

function preTaxOf(pay: MonthPay, recurringOnly: boolean): Paise {
  let total = ZERO;
  for (const deduction of pay.facts.deductions) {
    if (deduction.preTax && (deduction.recurring || !recurringOnly)) total = add(total, deduction.amount);
  }
  return total;
}

/** Takes pre-tax deductions off the taxable salary, from its last component backwards. */
function withoutPreTax(lines: SalaryLine[], preTax: Paise): SalaryLine[] {
  let left = preTax;
  for (let index = lines.length - 1; index >= 0 && left > 0; index -= 1) {
    const line = itemAt(lines, index);
    const taken = min(left, atLeastZero(line.amount));
    lines[index] = { ...line, amount: subtract(line.amount, taken) };
    left = subtract(left, taken);
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

/** The present salary under the law of the period's last day: what later months are expected to pay. */
function salaryAhead(pay: MonthPay): MonthSalary {
  const { facts, law, policy, earned, time } = pay;
  if (law.epfAhead === law.epf) return earned.latest;
  const last = itemAt(time.stretches, time.stretches.length - 1);
  const options = { person: facts.person, law, policy, epfRules: law.epfAhead, coveredByEsi: earned.esiCovered };
  // April stands for any month but March, whose few paise more do not change an estimate.
  const salary = monthSalary(last.revision, { ...options, month: 4 });
  return isRefusal(salary) ? earned.latest : salary;
}

/** All later months together: each pays the present salary in full. */
function laterPay(
  pay: MonthPay,
  ahead: MonthSalary,
  epfDue: EpfContributions | null,
  months: number,
  professionalTax: Paise,
): PayStretch {
  const ownFund = epfDue === null ? ZERO : ownProvidentFundAhead(pay, ahead, epfDue);
  return {
    salary: months === 0 ? [] : laterLines(ahead, preTaxOf(pay, true), months),
    basicPlusDA: multiply(fullAmountOf(ahead, isBasicPlusDA), months),
    professionalTax,
    ownProvidentFund: multiply(ownFund, months),
    employerNps: ZERO,
  };
}

function laterLines({ structure, solved }: MonthSalary, preTax: Paise, months: number): SalaryLine[] {
  const lines: SalaryLine[] = [];
  for (let index = 0; index < structure.earnings.length; index += 1) {
    const { code, label, taxable } = itemAt(structure.earnings, index);
    const amount = itemAt(solved.amounts, index);
    if (taxable && amount !== 0) lines.push({ code, label, amount: multiply(amount, months) });
  }
  return withoutPreTax(lines, multiply(preTax, months));
}

function fullAmountOf({ structure, solved }: MonthSalary, counts: (earning: StructureEarning) => boolean): Paise {
  let total = ZERO;
  for (let index = 0; index < structure.earnings.length; index += 1) {
    if (counts(itemAt(structure.earnings, index))) total = add(total, itemAt(solved.amounts, index));
  }
  return total;
}

function isBasicPlusDA({ role }: StructureEarning): boolean {
  return role === 'basic' || role === 'dearness';
}

function isHouseRent({ role }: StructureEarning): boolean {
  return role === 'house-rent';
}

function ownProvidentFundAhead(pay: MonthPay, ahead: MonthSalary, epfDue: EpfContributions): Paise {
  const { facts, law, policy, time, wages } = pay;
  const pfWage = add(ahead.solved.wages.pf, ahead.solved.wageRounding.pf);
  const isSame = law.epfAhead === law.epf && time.isFull && wages.pf === pfWage;
  const { pf } = facts.person;
  if (isSame || law.epfAhead === null || pf === null) return add(epfDue.employee, epfDue.vpf);
  const due = epf({ ...pfInput(facts.person, pf, policy), pfWage }, law.epfAhead);
  return add(due.employee, due.vpf);
}

/** Rent against basic and HRA, month by month: earlier months as paid, this one as earned, later ones in full. */
function houseRent(
  { law, earned }: MonthPay,
  tax: PayslipTaxFacts,
  ahead: MonthSalary,
  laterMonths: number,
): HouseRentPeriod[] {
  const current = law.period.statutoryMonth;
  const periods: HouseRentPeriod[] = [...tax.earlierHouseRent];
  for (const { month, rentPaid, metro } of tax.rent) {
    const distance = compareMonths(month, current);
    if (distance < 0 || distance > laterMonths) continue;
    const of = (counts: (earning: StructureEarning) => boolean): Paise =>
      distance === 0 ? earnedOf(earned.components, counts) : fullAmountOf(ahead, counts);
    periods.push({ month, basicPlusDA: of(isBasicPlusDA), hraReceived: of(isHouseRent), rentPaid, metro });
  }
  return periods;
}
