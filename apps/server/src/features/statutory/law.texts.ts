import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  getLabourWelfareFund,
  getProfessionalTax,
} from '@muster/contract/features/statutory/statutory.contract.ts';
import { monthName } from '@muster/engine/kernel/calendar-date.ts';
import { formatRate, formatRupeesShort } from '@muster/engine/kernel/format-amount.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { ppm } from '@muster/engine/kernel/rate.ts';
import { type CalendarDay, type Dated, inForce, type Parameter } from '@muster/law/dated.ts';
import { welfareFundByState, welfareFundForFactories } from '@muster/law/labour-welfare-fund/by-state.ts';
import type { WelfareContribution, WelfareFundRule } from '@muster/law/labour-welfare-fund/welfare-fund-rule.ts';
import { professionalTaxByState } from '@muster/law/professional-tax/by-state.ts';
import type { ProfessionalTaxSchedule, Slab } from '@muster/law/professional-tax/schedule.ts';
import { tamilNaduProposals } from '@muster/law/professional-tax/tamil-nadu-proposals.ts';
import { STATES, type StateCode } from '@muster/law/states.ts';

type ShownFund = NonNullable<ResponseOf<typeof getLabourWelfareFund>>;
type ShownTax = NonNullable<ResponseOf<typeof getProfessionalTax>>;
type Reading = 'enacted' | 'disputed';

export const CYCLES = { monthly: 'Monthly', 'half-yearly': 'Half-Yearly', yearly: 'annual' } as const;

/** Calculation types of the wire that a contribution of a welfare fund can have: flat, or a percentage of gross. */
const FLAT = 3;
const OF_GROSS = 5;

export function fundRule(
  state: StateCode,
  day: CalendarDay,
  reading: Reading,
  establishment: 'shop' | 'factory',
): Dated<WelfareFundRule> | null {
  const parameter = fundOf(state, establishment);
  return parameter === undefined ? null : inForce(parameter, day, reading);
}

function fundOf(state: StateCode, establishment: 'shop' | 'factory'): Parameter<WelfareFundRule> | undefined {
  return (establishment === 'factory' ? welfareFundForFactories[state] : undefined) ?? welfareFundByState[state];
}

/** The welfare fund of a state on a day, for show; null where there is none. */
export function shownFund(
  state: StateCode,
  day: CalendarDay,
  reading: Reading = 'enacted',
  establishment: 'shop' | 'factory' = 'shop',
): ShownFund | null {
  const rule = fundRule(state, day, reading, establishment);
  if (rule === null) return null;
  const { value, legalBasis, from } = rule;
  const employee = contribution(value.employee);
  const employer = contribution(value.employer);
  const disputed = inForceBoth(fundOf(state, establishment), day);
  return {
    state,
    stateName: STATES[state],
    deductionCycle: CYCLES[value.cycle],
    months: [...value.months],
    calculationType: value.employee.kind === 'share' ? OF_GROSS : FLAT,
    employeeContributionRate: employee.rate,
    employeeContributionLimit: employee.limit,
    employerContributionRate: employer.rate,
    employerContributionLimit: employer.limit,
    employeeInWords: employee.words,
    employerInWords: `${employer.words}${leastInWords(value)}`,
    leastHeadcount: value.leastHeadcount ?? null,
    due: value.due.map(({ words }) => words),
    legalBasis: legalBasis ?? '',
    from,
    hasDisputedReading: disputed,
    hasFactoryFund: welfareFundForFactories[state] !== undefined,
  };
}

function leastInWords({ employerMinimum }: WelfareFundRule): string {
  return employerMinimum === undefined
    ? ''
    : `, in all at least ${formatRupeesShort(paise(employerMinimum))} for the establishment`;
}

function contribution(kind: WelfareContribution): {
  rate: number;
  limit: ShownFund['employeeContributionLimit'];
  words: string;
} {
  switch (kind.kind) {
    case 'fixed':
      return { rate: kind.amount / 100, limit: null, words: formatRupeesShort(paise(kind.amount)) };
    case 'share':
      return {
        rate: kind.rate / 10_000,
        limit: paise(kind.cap),
        words: `${formatRate(ppm(kind.rate))} of wages, at most ${formatRupeesShort(paise(kind.cap))}`,
      };
    case 'multiple':
      return {
        rate: kind.times,
        limit: paise(kind.cap),
        words: `${kind.times} times the employee’s amount, at most ${formatRupeesShort(paise(kind.cap))}`,
      };
    case 'slabs': {
      const top = paise(Math.max(...kind.slabs.map(({ tax }) => tax)));
      return { rate: top / 100, limit: top, words: `By wage slab, at most ${formatRupeesShort(top)}` };
    }
  }
}

/** The professional tax of a state on a day, for show; null where there is none. */
export function shownTax(state: StateCode, day: CalendarDay): ShownTax | null {
  const parameter = professionalTaxByState[state];
  const enacted = parameter === undefined ? null : inForce(parameter, day);
  if (parameter === undefined || enacted === null) return null;
  const disputed = inForce(parameter, day, 'disputed');
  const proposals = state === 'TN' ? tamilNaduProposals : [];
  return {
    state,
    stateName: STATES[state],
    basis: enacted.value.basis,
    collection: collectionInWords(enacted.value),
    enacted: shownTable(enacted),
    disputed: disputed === null || disputed === enacted ? null : shownTable(disputed),
    proposals: proposals.map(({ localBody, slabs, note }) => ({ localBody, slabs: shownSlabs(slabs), note })),
  };
}

export function hasDisputedTax(state: StateCode, day: CalendarDay): boolean {
  return inForceBoth(professionalTaxByState[state], day);
}

function inForceBoth(parameter: Parameter<unknown> | undefined, day: CalendarDay): boolean {
  return parameter !== undefined && inForce(parameter, day) !== inForce(parameter, day, 'disputed');
}

function shownTable({ value, legalBasis, from, note }: Dated<ProfessionalTaxSchedule>): ShownTax['enacted'] {
  return {
    slabs: shownSlabs(value.slabs),
    slabsForWomen: value.slabsForWomen === undefined ? null : shownSlabs(value.slabsForWomen),
    legalBasis: legalBasis ?? '',
    from,
    note: note ?? null,
  };
}

/** Bounds that do not belong to their band are shown a rupee lower, so that every band reads 'up to and including'. */
function shownSlabs(slabs: readonly Slab[]): ShownTax['enacted']['slabs'] {
  return slabs.map(({ upTo, inclusive, tax }) => ({
    upTo: upTo === null ? null : paise(inclusive ? upTo : upTo - 1),
    tax: paise(tax),
  }));
}

function collectionInWords({ collection, specialMonth }: ProfessionalTaxSchedule): string {
  const months = (numbers: readonly number[]): string => numbers.map(monthName).join(' and ');
  switch (collection.how) {
    case 'every-month': {
      const special =
        specialMonth === undefined
          ? ''
          : `; ${formatRupeesShort(paise(specialMonth.tax))} in ${monthName(specialMonth.month)}`;
      return `Deducted every month${special}`;
    }
    case 'once-a-period':
      return `Deducted in ${months(collection.months)}`;
    case 'instalments':
      return `One-twelfth every month, the rest in ${monthName(collection.balanceMonth)}`;
  }
}
