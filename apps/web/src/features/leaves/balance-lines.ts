import { formatDay } from '../../ui/format-date.ts';
import type { Balance } from './leaves.queries.ts';

type BalanceLine = { readonly label: string; readonly amount: number };

/** Whether there is anything to say of a type: unpaid leave and comp-offs that nobody has are no card. */
export function hasAnything({ isActive, quota, nextCredit, pending, ...of }: Balance): boolean {
  const amounts = [of.balance, of.carried, of.credited, of.taken, of.lapsed, of.encashed, of.adjusted, pending];
  return amounts.some((amount) => amount !== 0) || (isActive && (quota !== null || nextCredit !== null));
}

/**
 * The sum of a balance in at most three lines that add up: what was carried over, what was credited, and all that went
 * off it or was changed. What waits is a line of its own below, and no part of the sum.
 */
export function balanceLines({ year, carried, credited, pending, ...of }: Balance): readonly BalanceLine[] {
  const changes = [
    ['taken', of.taken],
    ['lapsed', of.lapsed],
    ['encashed', of.encashed],
    ['adjusted', of.adjusted],
  ] as const;
  const made = changes.filter(([name, amount]) => amount !== 0 || name === 'taken');
  const names = made.filter(([, amount]) => amount !== 0).map(([name]) => name);
  const sum = made.reduce((total, [, amount]) => total + Math.round(amount * 100), 0) / 100;
  return [
    ...(carried === 0 ? [] : [{ label: 'Carried over', amount: carried }]),
    { label: `Credited since ${formatDay(year.from)}`, amount: credited },
    { label: named(names), amount: sum },
    ...(pending === 0 ? [] : [{ label: 'Waiting for approval', amount: -pending }]),
  ];
}

/** "Taken", "Taken and lapsed", "Taken, encashed and adjusted". */
function named(names: readonly string[]): string {
  const [last = 'taken', ...before] = names.toReversed();
  const words = before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
