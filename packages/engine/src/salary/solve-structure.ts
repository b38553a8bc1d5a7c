import { itemAt } from '../kernel/item-at.ts';
import {
  add,
  compare,
  type Paise,
  type PaisePerMonth,
  type PaisePerYear,
  perMonth,
  subtract,
  sum,
  ZERO,
} from '../kernel/money.ts';
import { type Ppm, share } from '../kernel/rate.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import {
  amountToNearestRupee,
  rateToNearestRupee,
  rateToPaisa,
  toNearestRupee,
  toPaisaHalfUp,
} from '../kernel/rounding.ts';
import type { CompiledStructure } from './compile-structure.ts';
import { alwaysPfWage, type CountedWages, contributionWages, type WageOptions } from './contribution-wages.ts';
import { evaluateFormula } from './evaluate-formula.ts';
import type {
  ComponentRounding,
  CtcContents,
  EmployerContributions,
  SolvedStructure,
  StructureEarning,
  StructureRefusal,
  StructureRules,
} from './structure-types.ts';

/** The literal of the specification for a component that comes out negative. */
export const NEGATIVE_COMPONENT_MESSAGE =
  "Amount must be greater than zero. Adjust the CTC or any of the component's amount.";

const MOST_ROUNDS = 64;

export type SolveOptions = { readonly inCtc: CtcContents; readonly componentRounding: ComponentRounding };

/** The CTC of a month: a twelfth to the paisa; March takes the paise that are left. */
export function monthlyCtc(annualCtc: PaisePerYear, month: number): PaisePerMonth {
  const twelfth = toPaisaHalfUp(share(annualCtc, 1, 12));
  return perMonth(month === 3 ? subtract(annualCtc, sum(Array<Paise>(11).fill(twelfth))) : twelfth);
}

/**
 * The monthly amounts of a structure under the law of one month: the earnings and the employer contributions that are
 * part of the CTC add up to the monthly CTC to the paisa. Refused when a component comes out negative.
 */
export function solveStructure(
  structure: CompiledStructure,
  ctc: PaisePerMonth,
  rules: StructureRules,
  options: SolveOptions,
): SolvedStructure | StructureRefusal {
  if (ctc <= 0) return negative('the CTC', ctc);
  const first = evaluate(structure, ctc, ctc, options.componentRounding);
  if (isRefusal(first)) return first;
  // Coverage is decided before solving, or two answers could both be right.
  const always = alwaysPfWage(structure.earnings, first);
  const belowCeilingCounted = rules.pfCeiling !== null && compare(always, rules.pfCeiling) < 0;
  const solving: Solving = {
    structure,
    ctc,
    rules,
    options,
    wageOptions: {
      belowCeilingCounted,
      codeWages: rules.codeWages,
      addBackToPf: rules.addBackToPf,
      esiWageBasis: rules.esiWageBasis,
    },
    others: structure.dependsOnGross ? null : first,
  };
  if (rules.esiCeiling === null || rules.esiCoverage === 'not-covered') return settle(solving, false);
  if (rules.esiCoverage === 'covered') return settle(solving, true);
  const uncovered = settle(solving, false);
  if (isRefusal(uncovered)) return uncovered;
  return compare(uncovered.wages.esi, rules.esiCeiling) > 0 ? uncovered : settle(solving, true);
}

/** The employer contributions that are part of the CTC. */
export function contributionsInCtc(employer: EmployerContributions, inCtc: CtcContents): Paise {
  let total = ZERO;
  if (inCtc.epf) total = add(total, add(employer.epf, employer.eps));
  if (inCtc.edli) total = add(total, employer.edli);
  if (inCtc.admin) total = add(total, employer.admin);
  if (inCtc.esi) total = add(total, employer.esi);
  if (inCtc.lwf) total = add(total, employer.lwf);
  return total;
}

type Solving = {
  readonly structure: CompiledStructure;
  readonly ctc: PaisePerMonth;
  readonly rules: StructureRules;
  readonly options: SolveOptions;
  readonly wageOptions: WageOptions;
  /** The amounts of the other earnings when nothing depends on gross. */
  readonly others: readonly Paise[] | null;
};

/** The structure when `reserved` of the CTC is kept for contributions, and the contributions that follow from it. */
type Round = {
  readonly reserved: Paise;
  readonly amounts: readonly Paise[];
  readonly counted: CountedWages;
  readonly employer: EmployerContributions;
  readonly provisions: readonly Paise[];
  readonly next: Paise;
};

function settle(solving: Solving, esiCovered: boolean): SolvedStructure | StructureRefusal {
  const rounds: Round[] = [];
  let reserved: Paise = ZERO;
  for (let count = 0; count < MOST_ROUNDS; count += 1) {
    const round = roundAt(solving, reserved, esiCovered);
    if (isRefusal(round)) return round;
    rounds.push(round);
    if (round.next === reserved) return solved(solving, round, round, esiCovered);
    const back = rounds.findIndex((earlier) => earlier.reserved === round.next);
    if (back >= 0) return settleCycle(solving, rounds.slice(back), esiCovered);
    reserved = round.next;
  }
  return refuse('STRUCTURE_DOES_NOT_SETTLE', 'The formulas of this structure never come to rest on one amount.');
}

/**
 * Contributions jump by whole rupees, so a CTC can fall into a gap no fixed allowance fills: the larger reserve is
 * kept, with the contributions of the round it follows from, whose wages are up to that jump higher.
 */
function settleCycle(
  solving: Solving,
  cycle: readonly Round[],
  esiCovered: boolean,
): SolvedStructure | StructureRefusal {
  let highest = 0;
  for (const [index, { next }] of cycle.entries()) if (next > itemAt(cycle, highest).next) highest = index;
  return solved(solving, itemAt(cycle, (highest + 1) % cycle.length), itemAt(cycle, highest), esiCovered);
}

function roundAt(solving: Solving, reserved: Paise, esiCovered: boolean): Round | StructureRefusal {
  const { structure, ctc, rules, options } = solving;
  const gross = subtract(ctc, reserved);
  const others = solving.others ?? evaluate(structure, ctc, gross, options.componentRounding);
  if (isRefusal(others)) return others;
  const amounts = withBalance(structure, others, gross);
  const counted = contributionWages(structure.earnings, amounts, solving.wageOptions);
  const employer = rules.employer({ ...counted.wages, esi: esiCovered ? counted.wages.esi : ZERO });
  const provisions = provisionsOf(structure, amounts, options);
  const next = add(contributionsInCtc(employer, options.inCtc), sum(provisions));
  return { reserved, amounts, counted, employer, provisions, next };
}

function solved(
  solving: Solving,
  round: Round,
  contributions: Round,
  esiCovered: boolean,
): SolvedStructure | StructureRefusal {
  const { earnings } = solving.structure;
  for (let index = 0; index < earnings.length; index += 1) {
    const amount = itemAt(round.amounts, index);
    if (amount < 0) return negative(itemAt(earnings, index).label, amount);
  }
  return {
    monthlyCtc: solving.ctc,
    amounts: round.amounts,
    gross: round.counted.wages.gross,
    wages: round.counted.wages,
    addBack: round.counted.addBack,
    belowCeilingCounted: solving.wageOptions.belowCeilingCounted,
    esiCovered,
    employer: contributions.employer,
    provisions: contributions.provisions,
    employerInCtc: contributions.next,
    wageRounding: {
      pf: subtract(contributions.counted.wages.pf, round.counted.wages.pf),
      esi: subtract(contributions.counted.wages.esi, round.counted.wages.esi),
    },
  };
}

function withBalance(structure: CompiledStructure, others: readonly Paise[], gross: Paise): Paise[] {
  const amounts = [...others];
  amounts[structure.fixedAllowance] = ZERO;
  amounts[structure.fixedAllowance] = subtract(gross, sum(amounts));
  return amounts;
}

const NO_PROVISIONS: readonly Paise[] = [];

/** Provisions of a share are on basic with dearness allowance. */
function provisionsOf(
  structure: CompiledStructure,
  amounts: readonly Paise[],
  options: SolveOptions,
): readonly Paise[] {
  const { provisions } = options.inCtc;
  if (provisions.length === 0) return NO_PROVISIONS;
  let basic = ZERO;
  for (const [index, { role }] of structure.earnings.entries()) {
    if (role === 'basic' || role === 'dearness') basic = add(basic, itemAt(amounts, index));
  }
  return provisions.map(({ calculation }) => {
    if (calculation.kind === 'flat') return calculation.monthly;
    return rounded(basic, calculation.rate, options.componentRounding);
  });
}

/** Every earning but the fixed allowance, which stays zero. */
function evaluate(
  structure: CompiledStructure,
  ctc: Paise,
  gross: Paise,
  rounding: ComponentRounding,
): readonly Paise[] | StructureRefusal {
  const amounts = Array<Paise>(structure.earnings.length).fill(ZERO);
  for (const index of structure.order) {
    const amount = amountOf(itemAt(structure.earnings, index), structure, amounts, { ctc, gross, rounding });
    if (typeof amount !== 'number') return amount;
    amounts[index] = amount;
  }
  return amounts;
}

type Given = { readonly ctc: Paise; readonly gross: Paise; readonly rounding: ComponentRounding };

function amountOf(
  earning: StructureEarning,
  structure: CompiledStructure,
  amounts: readonly Paise[],
  { ctc, gross, rounding }: Given,
): Paise | StructureRefusal {
  const { calculation } = earning;
  switch (calculation.kind) {
    case 'percent-of-ctc':
      return rounded(ctc, calculation.rate, rounding);
    case 'percent-of-basic':
      return rounded(itemAt(amounts, structure.basic), calculation.rate, rounding);
    case 'percent-of-gross':
      return rounded(gross, calculation.rate, rounding);
    case 'flat':
      return rounding === 'rupee' ? amountToNearestRupee(calculation.monthly) : calculation.monthly;
    case 'formula': {
      const exact = evaluateFormula(calculation.formula, (name) => {
        const position = structure.positions.get(name);
        if (position !== undefined) return itemAt(amounts, position);
        if (name === 'ctc') return ctc;
        return name === 'gross' ? gross : itemAt(amounts, structure.basic);
      });
      if (isRefusal(exact)) return exact;
      return rounding === 'rupee' ? toNearestRupee(exact) : toPaisaHalfUp(exact);
    }
    case 'balance':
      return ZERO;
  }
}

function rounded(amount: Paise, rate: Ppm, rounding: ComponentRounding): Paise {
  return rounding === 'rupee' ? rateToNearestRupee(amount, rate) : rateToPaisa(amount, rate);
}

function negative(component: string, amount: Paise): StructureRefusal {
  return refuse('NEGATIVE_COMPONENT', NEGATIVE_COMPONENT_MESSAGE, { component, amount });
}
