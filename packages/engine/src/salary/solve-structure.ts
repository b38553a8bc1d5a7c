import { itemAt } from '../kernel/item-at.ts';
import {
  add,
  compare,
  multiply,
  type Paise,
  type PaisePerMonth,
  type PaisePerYear,
  paise,
  perMonth,
  subtract,
  sum,
  ZERO,
} from '../kernel/money.ts';
import { share } from '../kernel/rate.ts';
import { isRefusal, refuse } from '../kernel/refusal.ts';
import { toNearestRupee, toPaisaHalfUp } from '../kernel/rounding.ts';
import type { CompiledStructure } from './compile-structure.ts';
import {
  addEarning,
  type EarningSums,
  earningSums,
  pfWageAlwaysCounted,
  type WageOptions,
  wagesFromSums,
  wagesOfSums,
} from './contribution-wages.ts';
import { evaluateEarnings, roundedShare } from './evaluate-earnings.ts';
import type {
  ComponentRounding,
  ContributionWages,
  CtcContents,
  EmployerContributions,
  SolvedStructure,
  StructureRefusal,
  StructureRules,
} from './structure-types.ts';

/** The literal of the specification for a component that comes out negative. */
export const NEGATIVE_COMPONENT_MESSAGE =
  "Amount must be greater than zero. Adjust the CTC or any of the component's amount.";

const MAX_ROUNDS = 64;

/** Roundings and the steps of welfare funds stay far below: more is left only by formulas that jump. */
const MAX_LEFT_OF_CTC = 10_000;

const DOES_NOT_SETTLE =
  'The formulas of this structure give no final amount, because they use each other. Change one of them.';

export type SolveOptions = { readonly inCtc: CtcContents; readonly componentRounding: ComponentRounding };

/**
 * The CTC of a month: a twelfth to the paisa, or to the rupee where components are whole rupees, so that what the balance
 * of it takes is whole too; March takes what is left.
 */
export function monthlyCtc(
  annualCtc: PaisePerYear,
  month: number,
  rounding: ComponentRounding = 'paisa',
): PaisePerMonth {
  const exact = share(annualCtc, 1, 12);
  const twelfth = rounding === 'rupee' ? toNearestRupee(exact) : toPaisaHalfUp(exact);
  return perMonth(month === 3 ? subtract(annualCtc, multiply(twelfth, 11)) : twelfth);
}

/**
 * The monthly amounts of a structure under the law of one month: the earnings, the employer contributions that are part
 * of the CTC and the paise that no fixed allowance can take (leftOfCtc) add up to the monthly CTC. Refused when a
 * component comes out negative.
 */
export function solveStructure(
  structure: CompiledStructure,
  ctc: PaisePerMonth,
  rules: StructureRules,
  options: SolveOptions,
): SolvedStructure | StructureRefusal {
  if (ctc <= 0) return negative('the CTC', ctc);
  const first = evaluateEarnings(structure, ctc, ctc, options.componentRounding);
  if (isRefusal(first)) return first;
  // Coverage is decided before solving, or two results could both be right.
  const always = pfWageAlwaysCounted(structure.earnings, first);
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
    others: structure.dependsOnGross ? null : otherEarnings(structure, first, belowCeilingCounted),
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
  /** Every earning but the fixed allowance, when nothing depends on gross. */
  readonly others: OtherEarnings | null;
};

/** The earnings without the fixed allowance, which is zero among the amounts, and what they come to. */
type OtherEarnings = { readonly amounts: readonly Paise[]; readonly sums: EarningSums };

function otherEarnings(
  structure: CompiledStructure,
  amounts: readonly Paise[],
  belowCeilingCounted: boolean,
): OtherEarnings {
  return { amounts, sums: earningSums(structure.earnings, amounts, belowCeilingCounted) };
}

/** The structure when `reserved` of the CTC is kept for contributions, and the contributions that follow from it. */
type Round = {
  readonly reserved: Paise;
  readonly others: readonly Paise[];
  readonly fixedAllowance: Paise;
  readonly sums: EarningSums;
  readonly wages: ContributionWages;
  readonly employer: EmployerContributions;
  readonly provisions: readonly Paise[];
  readonly next: Paise;
};

function settle(solving: Solving, esiCovered: boolean): SolvedStructure | StructureRefusal {
  const rounds: Round[] = [];
  let reserved: Paise = ZERO;
  for (let count = 0; count < MAX_ROUNDS; count += 1) {
    const round = roundAt(solving, reserved, esiCovered);
    if (isRefusal(round)) return round;
    rounds.push(round);
    if (round.next === reserved) return solvedStructure(solving, round, esiCovered);
    const cycleStart = positionOf(rounds, round.next);
    if (cycleStart >= 0) return settleGap(solving, rounds.slice(cycleStart), esiCovered);
    reserved = round.next;
  }
  return refuse('STRUCTURE_DOES_NOT_SETTLE', DOES_NOT_SETTLE);
}

/** The round that reserved the amount; -1 when none did. */
function positionOf(rounds: readonly Round[], reserved: Paise): number {
  let position = rounds.length - 1;
  while (position >= 0 && itemAt(rounds, position).reserved !== reserved) position -= 1;
  return position;
}

/**
 * Contributions are whole rupees on the wages earned, so a CTC can fall into a gap that no fixed allowance fills: a
 * paisa more of it raises them by a rupee. The highest one that stays within the CTC is paid, and the paise that are
 * left stay with the employer.
 */
function settleGap(solving: Solving, cycle: readonly Round[], esiCovered: boolean): SolvedStructure | StructureRefusal {
  let within = itemAt(cycle, 0);
  for (const round of cycle) if (round.reserved > within.reserved) within = round;
  let tooLittle = Math.min(...cycle.map(({ reserved }) => reserved));
  // Where components are whole rupees, so is what is reserved beside them.
  const unit = solving.options.componentRounding === 'rupee' ? 100 : 1;
  while (within.reserved - tooLittle > unit) {
    const half = Math.max(1, Math.floor((within.reserved - tooLittle) / (2 * unit)));
    const middle = roundAt(solving, paise(within.reserved - half * unit), esiCovered);
    if (isRefusal(middle)) return middle;
    if (middle.next <= middle.reserved) within = middle;
    else tooLittle = middle.reserved;
  }
  return within.reserved - within.next > MAX_LEFT_OF_CTC
    ? refuse('STRUCTURE_DOES_NOT_SETTLE', DOES_NOT_SETTLE)
    : solvedStructure(solving, within, esiCovered);
}

function roundAt(solving: Solving, reserved: Paise, esiCovered: boolean): Round | StructureRefusal {
  const { structure, ctc, rules, options, wageOptions } = solving;
  const gross = subtract(ctc, reserved);
  const others = solving.others ?? othersAt(solving, gross);
  if (isRefusal(others)) return others;
  const { amounts, sums } = others;
  const fixedAllowance = subtract(gross, sums.gross);
  const { belowCeilingCounted } = wageOptions;
  const earning = itemAt(structure.earnings, structure.fixedAllowance);
  const counted = addEarning(sums, earning, fixedAllowance, belowCeilingCounted);
  const wages = wagesOfSums(counted, wageOptions);
  const employer = rules.employer(esiCovered ? wages : { pf: wages.pf, esi: ZERO, gross: wages.gross });
  const provisions = provisionsOf(structure, amounts, fixedAllowance, options);
  const next = add(contributionsInCtc(employer, options.inCtc), sum(provisions));
  return { reserved, others: amounts, fixedAllowance, sums: counted, wages, employer, provisions, next };
}

function othersAt({ structure, ctc, options, wageOptions }: Solving, gross: Paise): OtherEarnings | StructureRefusal {
  const amounts = evaluateEarnings(structure, ctc, gross, options.componentRounding);
  return isRefusal(amounts) ? amounts : otherEarnings(structure, amounts, wageOptions.belowCeilingCounted);
}

function solvedStructure(solving: Solving, round: Round, esiCovered: boolean): SolvedStructure | StructureRefusal {
  const { earnings } = solving.structure;
  const { wages, addBack } = wagesFromSums(round.sums, solving.wageOptions);
  const amounts = withFixedAllowance(solving.structure, round.others, round.fixedAllowance);
  for (let index = 0; index < earnings.length; index += 1) {
    const amount = itemAt(amounts, index);
    if (amount < 0) return negative(itemAt(earnings, index).label, amount);
  }
  return {
    monthlyCtc: solving.ctc,
    amounts,
    gross: wages.gross,
    wages,
    addBack,
    belowCeilingCounted: solving.wageOptions.belowCeilingCounted,
    esiCovered,
    employer: round.employer,
    provisions: round.provisions,
    employerInCtc: round.next,
    leftOfCtc: subtract(round.reserved, round.next),
  };
}

function withFixedAllowance(structure: CompiledStructure, others: readonly Paise[], amount: Paise): readonly Paise[] {
  const amounts = [...others];
  amounts[structure.fixedAllowance] = amount;
  return amounts;
}

const NO_PROVISIONS: readonly Paise[] = [];

/** Provisions of a share are on basic with dearness allowance. */
function provisionsOf(
  structure: CompiledStructure,
  others: readonly Paise[],
  fixedAllowance: Paise,
  options: SolveOptions,
): readonly Paise[] {
  const { provisions } = options.inCtc;
  if (provisions.length === 0) return NO_PROVISIONS;
  const amounts = withFixedAllowance(structure, others, fixedAllowance);
  let basic = ZERO;
  for (const [index, { role }] of structure.earnings.entries()) {
    if (role === 'basic' || role === 'dearness') basic = add(basic, itemAt(amounts, index));
  }
  const amountsOf: Paise[] = [];
  for (const { calculation } of provisions) {
    amountsOf.push(
      calculation.kind === 'flat'
        ? calculation.monthly
        : roundedShare(basic, calculation.rate, options.componentRounding),
    );
  }
  return amountsOf;
}

function negative(component: string, amount: Paise): StructureRefusal {
  return refuse('NEGATIVE_COMPONENT', NEGATIVE_COMPONENT_MESSAGE, { component, amount });
}
