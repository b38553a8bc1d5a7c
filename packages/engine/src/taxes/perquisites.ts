import type { PerquisiteReason } from '../explain/tax-reasons.ts';
import {
  amountInput,
  countInput,
  type ExplanationInput,
  type ExplanationSource,
  rateInput,
  type Tracer,
} from '../explain/trace.ts';
import { addMonths, type CalendarMonth, compareMonths } from '../kernel/calendar-date.ts';
import { add, atLeastZero, max, min, multiply, type Paise, paise, subtract, sum, ZERO } from '../kernel/money.ts';
import { ppm, share, shareOf, times } from '../kernel/rate.ts';
import { toPaisaHalfUp } from '../kernel/rounding.ts';
import {
  PERQUISITE_LABELS,
  type Perquisite,
  type PerquisiteHead,
  type PerquisiteKind,
  type PerquisiteLine,
  type PerquisiteOf,
} from './facts/perquisite-types.ts';
import type { SalaryLine } from './facts/tax-facts.ts';
import type { PerquisiteRules } from './law/perquisite-rules.ts';

export type PerquisitesInput = {
  /** Of the whole year, as far as they are known. */
  readonly entered: readonly Perquisite[];
  /** Put into provident fund and NPS by the employer in the year, through this payroll. */
  readonly contributed: Paise;
};

/** What one kind of entry comes to under one head. */
type Valued = {
  readonly head: PerquisiteHead;
  readonly kind: PerquisiteKind;
  readonly value: Paise;
  readonly recovered: Paise;
  readonly inputs: readonly ExplanationInput[];
  readonly reason: PerquisiteReason;
  readonly source: readonly ExplanationSource[];
};

/**
 * The perquisites of a year by the heads of Form 12BA (17(2) and rules 3 and 3B; 17 and rules 15 and 16 under the Act of
 * 2025). Heads without an entry are left out; one that is free of tax stays, with nothing taxable.
 */
export function perquisitesOfYear(
  input: PerquisitesInput,
  rules: PerquisiteRules,
  tracer: Tracer | null = null,
): readonly PerquisiteLine[] {
  const valued = valuedOf(input, rules);
  if (tracer !== null) for (const each of valued) explain(tracer, each);
  const lines: PerquisiteLine[] = [];
  for (const head of Object.keys(PERQUISITE_LABELS).filter(isHead)) {
    const own = valued.filter((each) => each.head === head);
    if (own.length === 0) continue;
    const value = sum(own.map((each) => each.value));
    const recovered = sum(own.map((each) => each.recovered));
    const taxable = sum(own.map(taxableOf));
    lines.push({ head, label: PERQUISITE_LABELS[head], value, recovered, taxable });
  }
  return lines;
}

/** What of them counts as salary. */
export function perquisiteSalary(lines: readonly PerquisiteLine[]): readonly SalaryLine[] {
  return lines.flatMap(({ head, label, taxable }): SalaryLine[] =>
    taxable === ZERO ? [] : [{ code: `perquisite:${head}`, label, amount: taxable, kind: 'perquisite' }],
  );
}

function isHead(name: string): name is PerquisiteHead {
  return name in PERQUISITE_LABELS;
}

function taxableOf({ value, recovered }: Pick<Valued, 'value' | 'recovered'>): Paise {
  return atLeastZero(subtract(value, recovered));
}

function valuedOf({ entered, contributed }: PerquisitesInput, rules: PerquisiteRules): readonly Valued[] {
  const of = <Kind extends PerquisiteKind>(kind: Kind) =>
    entered.filter((each): each is PerquisiteOf<Kind> => each.kind === kind);
  const beside = sum(of('funds').map(({ amount }) => amount));
  const excess = atLeastZero(subtract(add(contributed, beside), rules.fundLimit.value));
  return [
    ...cars(of('car'), rules),
    ...meals(of('meals'), rules),
    ...telephones(of('telephone'), rules),
    ...gifts(of('gifts'), rules),
    ...loans(of('loan'), rules),
    ...(excess === ZERO && beside === ZERO ? [] : [funds({ contributed, beside, excess }, rules)]),
    ...accretions(of('accretion'), excess, rules),
    ...others(of('other')),
  ];
}

function monthsOf({ from, to }: Perquisite): number {
  return Math.max(0, compareMonths(to, from) + 1);
}

const NOTHING_RECOVERED = { recovered: ZERO } as const;

function cars(entries: readonly PerquisiteOf<'car'>[], { car }: PerquisiteRules): Valued[] {
  if (entries.length === 0) return [];
  const { value: table } = car;
  const monthly = ({ size, runningPaidBy, hasDriver }: PerquisiteOf<'car'>): Paise => {
    const withRunning = size === 'small' ? table.small : table.large;
    const without = size === 'small' ? table.smallWhenEmployeePaysRunning : table.largeWhenEmployeePaysRunning;
    return paise((runningPaidBy === 'employer' ? withRunning : without) + (hasDriver ? table.driver : 0));
  };
  return [
    {
      head: 'car',
      kind: 'car',
      value: sum(entries.map((entry) => multiply(monthly(entry), monthsOf(entry)))),
      ...NOTHING_RECOVERED,
      inputs: entries.flatMap((entry) => [
        amountInput('Value of a month', monthly(entry)),
        countInput('Months of use', monthsOf(entry)),
      ]),
      reason: { kind: 'perquisite', what: 'car', limit: null },
      source: [car.source],
    },
  ];
}

function meals(entries: readonly PerquisiteOf<'meals'>[], { freePerMeal }: PerquisiteRules): Valued[] {
  if (entries.length === 0) return [];
  const above = ({ meals: count, perMeal }: PerquisiteOf<'meals'>): Paise =>
    multiply(atLeastZero(subtract(perMeal, freePerMeal.value)), count);
  const recovered = sum(entries.map((entry) => entry.recovered));
  return [
    {
      head: 'meals',
      kind: 'meals',
      value: sum(entries.map(above)),
      recovered,
      inputs: [
        ...entries.flatMap((entry) => [countInput('Meals', entry.meals), amountInput('Cost of a meal', entry.perMeal)]),
        amountInput('Recovered', recovered),
      ],
      reason: { kind: 'perquisite', what: 'meals', limit: freePerMeal.value },
      source: [freePerMeal.source],
    },
  ];
}

function telephones(entries: readonly PerquisiteOf<'telephone'>[], { telephone }: PerquisiteRules): Valued[] {
  if (entries.length === 0) return [];
  const paid = sum(entries.map(({ amount }) => amount));
  return [
    {
      head: 'otherAmenity',
      kind: 'telephone',
      value: ZERO,
      ...NOTHING_RECOVERED,
      inputs: [amountInput('Paid by the employer', paid)],
      reason: { kind: 'perquisite', what: 'telephone', limit: null },
      source: [telephone.source],
    },
  ];
}

function gifts(entries: readonly PerquisiteOf<'gifts'>[], { freeGifts }: PerquisiteRules): Valued[] {
  if (entries.length === 0) return [];
  const total = sum(entries.map(({ amount }) => amount));
  return [
    {
      head: 'gifts',
      kind: 'gifts',
      value: atLeastZero(subtract(total, freeGifts.value)),
      ...NOTHING_RECOVERED,
      inputs: [amountInput('Gifts and vouchers of the year', total)],
      reason: { kind: 'perquisite', what: 'gifts', limit: freeGifts.value },
      source: [freeGifts.source],
    },
  ];
}

function loans(entries: readonly PerquisiteOf<'loan'>[], { freeLoans }: PerquisiteRules): Valued[] {
  if (entries.length === 0) return [];
  const isSmall = highestTogether(entries) <= freeLoans.value;
  const interest = (entry: PerquisiteOf<'loan'>): Paise => {
    if (isSmall || entry.isForTreatment) return ZERO;
    const spared = ppm(Math.max(0, entry.marketRate - entry.rateCharged));
    return toPaisaHalfUp(shareOf(times(entry.balance, spared), monthsOf(entry), 12));
  };
  return [
    {
      head: 'loan',
      kind: 'loan',
      value: sum(entries.map(interest)),
      ...NOTHING_RECOVERED,
      inputs: entries.flatMap((entry) => [
        amountInput('Highest balance of a month', entry.balance),
        rateInput('Rate of the State Bank on 1 April', entry.marketRate),
        rateInput('Rate charged', entry.rateCharged),
        countInput('Months of the loan', monthsOf(entry)),
      ]),
      reason: { kind: 'perquisite', what: 'loan', limit: freeLoans.value },
      source: [freeLoans.source],
    },
  ];
}

/** The most that is lent in any one month, all loans of it together. */
function highestTogether(entries: readonly PerquisiteOf<'loan'>[]): Paise {
  let highest = ZERO;
  for (const { from, to } of entries) {
    for (let month: CalendarMonth = from; compareMonths(month, to) <= 0; month = addMonths(month, 1)) {
      const lent = entries.filter((each) => compareMonths(each.from, month) <= 0 && compareMonths(month, each.to) <= 0);
      highest = max(highest, sum(lent.map(({ balance }) => balance)));
    }
  }
  return highest;
}

type FundAmounts = { readonly contributed: Paise; readonly beside: Paise; readonly excess: Paise };

function funds({ contributed, beside, excess }: FundAmounts, { fundLimit }: PerquisiteRules): Valued {
  return {
    head: 'retirementExcess',
    kind: 'funds',
    value: excess,
    ...NOTHING_RECOVERED,
    inputs: [
      amountInput('Provident fund and NPS through payroll', contributed),
      amountInput('NPS and superannuation beside payroll', beside),
    ],
    reason: { kind: 'perquisite', what: 'funds', limit: fundLimit.value },
    source: [fundLimit.source],
  };
}

/** TP = (PC ÷ 2) × R + (PC1 + TP1) × R, with R the income of the funds ÷ the mean of their balances. */
function accretions(
  entries: readonly PerquisiteOf<'accretion'>[],
  excess: Paise,
  { fundLimit }: PerquisiteRules,
): Valued[] {
  if (entries.length === 0) return [];
  const accretion = ({ income, opening, closing, earlierExcess }: PerquisiteOf<'accretion'>, own: Paise): Paise => {
    const balances = add(opening, closing);
    if (balances <= 0) return ZERO;
    return min(income, toPaisaHalfUp(share(add(own, multiply(earlierExcess, 2)), income, balances)));
  };
  return [
    {
      head: 'retirementAccretion',
      kind: 'accretion',
      // The contributions of this year belong to the first of the funds.
      value: sum(entries.map((entry, index) => accretion(entry, index === 0 ? excess : ZERO))),
      ...NOTHING_RECOVERED,
      inputs: [
        amountInput('Contributions above the limit this year', excess),
        ...entries.flatMap((entry) => [
          amountInput('Contributions above the limit in earlier years', entry.earlierExcess),
          amountInput('Income of the funds', entry.income),
          amountInput('Balance of the funds on 1 April', entry.opening),
          amountInput('Balance of the funds on 31 March', entry.closing),
        ]),
      ],
      reason: { kind: 'perquisite', what: 'accretion', limit: fundLimit.value },
      source: [fundLimit.source],
    },
  ];
}

function others(entries: readonly PerquisiteOf<'other'>[]): Valued[] {
  return [...new Set(entries.map(({ head }) => head))].map((head) => {
    const own = entries.filter((entry) => entry.head === head);
    const [value, recovered] = [sum(own.map((entry) => entry.value)), sum(own.map((entry) => entry.recovered))];
    return {
      head,
      kind: 'other' as const,
      value,
      recovered,
      inputs: [amountInput('Value', value), amountInput('Recovered', recovered)],
      reason: { kind: 'perquisite' as const, what: 'entered' as const, limit: null },
      source: [],
    };
  });
}

function explain(tracer: Tracer, valued: Valued): void {
  const { head, kind, inputs, reason, source } = valued;
  tracer.record({
    id: `perquisite.${head}.${kind}`,
    label: PERQUISITE_LABELS[head],
    amount: taxableOf(valued),
    reason,
    inputs,
    source,
  });
}
