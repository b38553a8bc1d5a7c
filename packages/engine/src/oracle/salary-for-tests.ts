import { atLeastZero, nearest, nearestRupee, RUPEE, total } from './amounts-for-tests.ts';
import { type Day, type Month, monthNumber } from './days-for-tests.ts';
import type { Choices, Component, Person, Salary } from './person-for-tests.ts';
import { providentFund, wageCeiling } from './provident-fund-for-tests.ts';
import { stateInsurance, stateInsuranceCeiling } from './state-insurance-for-tests.ts';

/* What a salary pays for a full month: the CTC less the employer's contributions, the fixed allowance taking the rest. */

const HUNDREDTHS_OF_PERCENT = 10_000;

export type Amounts = ReadonlyMap<string, number>;

export type FullMonth = {
  readonly salary: Salary;
  readonly amounts: Amounts;
  readonly ctc: number;
  readonly gross: number;
  readonly coveredByEsi: boolean;
};

/** The law a salary is worked out with: the days of the month, and what is known before. */
export type SalaryMonth = {
  readonly month: Month;
  readonly days: readonly Day[];
  readonly coveredByEsi: boolean;
};

export type Wages = { readonly pf: number; readonly esi: number; readonly addedBack: number };

/** A twelfth of the year, rounded as components are; March takes what the other eleven months leave. */
function monthlyCtc({ choices }: Person, { annual }: Salary, month: Month): number {
  const twelfth = choices.componentRounding === 'rupee' ? nearestRupee(annual, 12) : nearest(annual, 12);
  return monthNumber(month) === 3 ? annual - 11 * twelfth : twelfth;
}

export function fullMonth(person: Person, salary: Salary, salaryMonth: SalaryMonth): FullMonth {
  const covered = salaryMonth.coveredByEsi || person.esiForced;
  const before = settled(person, salary, salaryMonth, covered);
  if (covered) return before;
  // Cover is decided on the wages before the employer's own contribution takes from them.
  if (fullWages(person, salary, salaryMonth, before.amounts).esi > stateInsuranceCeiling(person.disabled))
    return before;
  return settled(person, salary, salaryMonth, true);
}

/** The ceiling that decides the contributions a CTC holds: of each day, or of the day the CTC was agreed on. */
function ceilingFor(choices: Choices, salary: Salary): (day: Day) => number {
  return choices.contributionRise === 'ctc-grows' ? () => wageCeiling(salary.from) : wageCeiling;
}

const results = { covered: new WeakMap<Salary, number>(), uncovered: new WeakMap<Salary, number>() };

/**
 * The largest gross that with the employer's contributions on it stays within the CTC. Contributions move by whole
 * rupees, so for some CTCs a rupee or two is left over.
 */
function settled(person: Person, salary: Salary, salaryMonth: SalaryMonth, covered: boolean): FullMonth {
  const ctc = monthlyCtc(person, salary, salaryMonth.month);
  // Where components are whole rupees, the fixed allowance is too.
  const step = person.choices.componentRounding === 'rupee' ? RUPEE : 1;
  const fitsIn = (gross: number): boolean =>
    gross + contributionsInCtc(person, salary, salaryMonth, amountsOf(person, salary, ctc, gross), covered) <= ctc;
  // Most months have the result of the month before.
  const cached = covered ? results.covered : results.uncovered;
  let fits = cached.get(salary) ?? 0;
  let tooMuch = fits + step;
  if (!(fitsIn(fits) && !fitsIn(tooMuch))) {
    fits = 0;
    tooMuch = ctc + step;
  }
  while (tooMuch - fits > step) {
    const gross = step * Math.floor((fits + tooMuch) / (2 * step));
    if (fitsIn(gross)) fits = gross;
    else tooMuch = gross;
  }
  cached.set(salary, fits);
  // A higher gross leaves less of the excluded pay to be added back, and each contribution can be a rupee lower there.
  const { addedBack } = fullWages(person, salary, salaryMonth, amountsOf(person, salary, ctc, fits));
  const { pf, edli, admin, esi } = person.choices.inCtc;
  const contributions = [pf, edli, admin, esi && covered].filter(Boolean).length;
  for (let more = addedBack > 0 ? contributions * RUPEE : 0; more > 0; more -= step) {
    if (fitsIn(fits + more)) return settledAt(fits + more);
  }
  return settledAt(fits);

  function settledAt(gross: number): FullMonth {
    const amounts = amountsOf(person, salary, ctc, gross);
    for (const [code, amount] of amounts) if (amount < 0) throw new RangeError(`${code} comes out below zero`);
    return { salary, amounts, ctc, gross, coveredByEsi: covered };
  }
}

/** Every component at this gross; the balance is what the others leave of it. */
function amountsOf({ choices }: Person, { components }: Salary, ctc: number, gross: number): Amounts {
  const round = choices.componentRounding === 'rupee' ? nearestRupee : nearest;
  const amounts = new Map<string, number>();
  const basic = components.find(({ role }) => role === 'basic');
  const basicAmount = basic === undefined ? 0 : round(ctc * basic.value, HUNDREDTHS_OF_PERCENT);
  for (const { code, of, value } of components) {
    if (of === 'ctc') amounts.set(code, round(ctc * value, HUNDREDTHS_OF_PERCENT));
    else if (of === 'basic') amounts.set(code, round(basicAmount * value, HUNDREDTHS_OF_PERCENT));
    else if (of === 'gross') amounts.set(code, round(gross * value, HUNDREDTHS_OF_PERCENT));
    else if (of === 'flat') amounts.set(code, round(value));
  }
  const others = total(amounts.values());
  for (const { code, of } of components) if (of === 'balance') amounts.set(code, gross - others);
  return amounts;
}

function contributionsInCtc(
  person: Person,
  salary: Salary,
  salaryMonth: SalaryMonth,
  amounts: Amounts,
  covered: boolean,
): number {
  const { choices, membership, born } = person;
  const { days } = salaryMonth;
  const ceilingOn = ceilingFor(choices, salary);
  const wages = fullWages(person, salary, salaryMonth, amounts);
  let inside = 0;
  if (membership !== null) {
    const fund = providentFund(wages.pf, membership, born, {
      days,
      ceilingOn,
      ceilingScaledBy: null,
      employerFollowsBasis: choices.employerFollowsBasis,
    });
    if (choices.inCtc.pf) inside += fund.employerFund + fund.pension;
    if (choices.inCtc.edli) inside += fund.insurance;
    if (choices.inCtc.admin) inside += fund.administration;
  }
  if (covered && choices.inCtc.esi) inside += stateInsurance(wages.esi, days.length * 100).employer;
  return inside;
}

/** What a full month at these amounts counts for PF and ESI. */
function fullWages(person: Person, salary: Salary, { days }: SalaryMonth, amounts: Amounts): Wages {
  const ceilingOn = ceilingFor(person.choices, salary);
  return wagesOf(salary.components, amounts, person, { amountsForCeiling: amounts, days, ceilingOn });
}

export type WageQuestion = {
  /** The amounts that say whether the PF wage is below the ceiling. */
  readonly amountsForCeiling: Amounts;
  readonly days: readonly Day[];
  readonly ceilingOn: (day: Day) => number;
};

/** What PF and ESI are charged on, before any ceiling, of the amounts given. */
export function wagesOf(
  components: readonly Component[],
  amounts: Amounts,
  person: Person,
  question: WageQuestion,
): Wages {
  const { choices } = person;
  const sumOf = (counts: (component: Component) => boolean, of = amounts): number =>
    total(components.filter(counts).map(({ code }) => of.get(code) ?? 0));
  const lastDay = question.days.at(-1) ?? '';
  const always = sumOf(({ pf }) => pf === 'always', question.amountsForCeiling);
  const isBelowCeiling = person.membership !== null && always < question.ceilingOn(lastDay);
  const inPf = ({ pf }: Component): boolean => pf === 'always' || (pf === 'below-ceiling' && isBelowCeiling);

  const gross = sumOf(() => true);
  const excluded = sumOf((component) => component.excluded);
  // Section 2(88) of the Code on Social Security, in force since 21 November 2025: exclusions beyond half of all pay.
  const excess = lastDay >= '2025-11-21' ? atLeastZero(excluded - nearest(gross, 2)) : 0;
  const pf = sumOf(inPf);
  const excludedInPf = sumOf((component) => component.excluded && inPf(component));
  const addedBack = choices.addBack ? Math.min(atLeastZero(excess - excludedInPf), gross - pf) : 0;
  return {
    pf: atLeastZero(pf + addedBack),
    esi: atLeastZero(choices.esiWages === 'marked' ? sumOf(({ esi }) => esi) : gross - excluded + excess),
    addedBack,
  };
}
