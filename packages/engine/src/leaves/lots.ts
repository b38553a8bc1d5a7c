import type { LeaveAmount, LeavePolicy } from './leave-policy.ts';

/** Leave of one origin that is left; a debt when below zero. Days are day numbers. */
export type Lot = {
  readonly kind: 'current' | 'carried' | 'comp-off';
  readonly amount: LeaveAmount;
  readonly since: number;
  readonly lapsesOn: number | null;
  /** The key of the comp-off; null of the others. */
  readonly key: string | null;
};

export type LapsingLot = Lot & { readonly lapsesOn: number };

function isLapsing(lot: Lot): lot is LapsingLot {
  return lot.lapsesOn !== null;
}

export function sumOfLots(lots: readonly Lot[]): LeaveAmount {
  return lots.reduce((total, { amount }) => total + amount, 0);
}

/** Lots whose day to lapse has come by a day, the earliest first, and the others. */
export function splitLapsed(
  lots: readonly Lot[],
  day: number,
): { readonly lapsed: readonly LapsingLot[]; readonly left: readonly Lot[] } {
  const lapsed = lots.filter(isLapsing).filter(({ lapsesOn }) => lapsesOn <= day);
  if (lapsed.length === 0) return { lapsed, left: lots };
  return {
    lapsed: lapsed.toSorted((one, other) => one.lapsesOn - other.lapsesOn),
    left: lots.filter(({ lapsesOn }) => lapsesOn === null || lapsesOn > day),
  };
}

/** Leave that comes in settles a debt first; a comp-off is a lot of its own as far as it leaves one. */
export function addToLots(lots: readonly Lot[], added: Lot): readonly Lot[] {
  if (added.kind !== 'comp-off') return withCurrent(lots, added.amount, added.since);
  const debt = lots.find(({ amount }) => amount < 0)?.amount ?? 0;
  const left = added.amount + debt;
  if (left <= 0) return withCurrent(lots, added.amount, added.since);
  return [...lots.filter(({ amount }) => amount >= 0), { ...added, amount: left }];
}

/** Adds leave (or a debt) to this year's own, with any open debt. */
function withCurrent(lots: readonly Lot[], amount: LeaveAmount, since: number): readonly Lot[] {
  const isCurrent = (lot: Lot): boolean => lot.kind === 'current' || lot.amount < 0;
  const current = lots.filter(isCurrent);
  const total = sumOfLots(current) + amount;
  const others = lots.filter((lot) => !isCurrent(lot));
  if (total === 0) return others;
  return [...others, { kind: 'current', amount: total, since: current[0]?.since ?? since, lapsesOn: null, key: null }];
}

/** Takes from the lots in the policy's order, those that lapse sooner first; what they do not hold is a debt. */
export function takeFromLots(
  lots: readonly Lot[],
  leave: { readonly amount: LeaveAmount; readonly day: number },
  policy: Pick<LeavePolicy, 'order'>,
): readonly Lot[] {
  let needed = leave.amount;
  const left: Lot[] = [];
  for (const lot of lots.toSorted((one, other) => rankOf(one, policy) - rankOf(other, policy))) {
    const used = Math.min(Math.max(0, lot.amount), needed);
    needed -= used;
    if (lot.amount !== used) left.push({ ...lot, amount: lot.amount - used });
  }
  return needed === 0 ? left : withCurrent(left, -needed, leave.day);
}

/** Beyond every day number. */
const NEVER = 10_000_000;

function rankOf({ kind, lapsesOn }: Lot, { order }: Pick<LeavePolicy, 'order'>): number {
  const lapse = lapsesOn ?? NEVER;
  if (kind !== 'carried') return lapse;
  return order === 'carried-last' ? NEVER + lapse : lapse - 1;
}

export type YearEnd = {
  readonly lots: readonly Lot[];
  readonly rest: LeaveAmount;
  readonly carried: LeaveAmount;
  /** What of it was above the limit because it had been refused. */
  readonly escaped: LeaveAmount;
};

/** Comp-offs keep their own last day; the rest is carried as one lot, up to the limit and what was refused beyond it. */
export function carryOver(
  lots: readonly Lot[],
  { carryForward }: Pick<LeavePolicy, 'carryForward'>,
  { day, refused }: { readonly day: number; readonly refused: LeaveAmount },
): YearEnd {
  const compOffs = lots.filter(({ kind }) => kind === 'comp-off');
  const remainder = sumOfLots(lots) - sumOfLots(compOffs);
  const { max, lapsesAfterDays } = carryForward;
  const carried = max === null ? remainder : Math.min(remainder, max + refused);
  const escaped = max === null ? 0 : Math.max(0, Math.min(refused, carried - max));
  const lapsesOn = lapsesAfterDays === null || carried < 0 ? null : day + lapsesAfterDays;
  const lot: Lot = { kind: 'carried', amount: carried, since: day, lapsesOn, key: null };
  return { lots: carried === 0 ? compOffs : [lot, ...compOffs], rest: remainder, carried, escaped };
}
