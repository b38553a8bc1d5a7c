import type { Reason } from '../explain/reason.ts';
import type { Explanation } from '../explain/trace.ts';
import type { PayrollPolicy } from './terms/payroll-policy.ts';
import type { Payslip } from './terms/payslip-types.ts';

/* What an explanation says of itself, picked out of its own reason, inputs and parts. */

export type Told = Pick<Payslip, 'explanations' | 'paidDays' | 'lopDays' | 'esiDays'>;
export type Check = (explanation: Explanation, slip: Told, choices: PayrollPolicy) => number | null;

/** What each figure must be, by its id; null: nothing to work out. */
export type FigureChecks = readonly (readonly [pattern: RegExp, check: Check])[];

export function amounts({ inputs }: Explanation): number[] {
  return inputs.flatMap(({ value }) => (value.kind === 'amount' ? [value.amount] : []));
}

export function input({ inputs, id }: Explanation, label: string): number {
  const value = inputs.find((each) => each.label === label)?.value;
  if (value?.kind !== 'amount') throw new Error(`${id} has no input ${label}`);
  return value.amount;
}

export function rateOf({ inputs, id }: Explanation): number {
  const value = inputs.find(({ value }) => value.kind === 'rate')?.value;
  if (value?.kind !== 'rate') throw new Error(`${id} has no rate`);
  return value.rate;
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

export function partsOf({ parts = [] }: Explanation): number[] {
  return parts.map(({ amount }) => amount);
}

type Kind = Reason['kind'];
type ReasonOf<Name extends Kind> = Extract<Reason, { readonly kind: Name }>;

/** The reason, which must be of that kind. */
export function reasonOf<Name extends Kind>({ reason, id }: Explanation, kind: Name): ReasonOf<Name> {
  if (!hasKind(reason, kind)) throw new Error(`${id} is because of ${reason.kind}, not ${kind}`);
  return reason;
}

export function hasKind<Name extends Kind>(reason: Reason, kind: Name): reason is ReasonOf<Name> {
  return reason.kind === kind;
}

export function toNearestTenRupees(amount: number): number {
  return Math.floor((Math.floor(amount / 100) * 100 + 500) / 1_000) * 1_000;
}

/** Exact amount × rate in millionths, rounded half up to the unit; big integers, so that the test rounds by itself. */
export function roundedShare(amount: number, rate: number, unit: number, up = false): number {
  const step = 1_000_000n * BigInt(unit);
  const product = BigInt(amount) * BigInt(rate);
  return Number((product + (up ? step - 1n : step / 2n)) / step) * unit;
}
