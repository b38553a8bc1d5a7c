import { Button } from '@mantine/core';
import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { formatDate, formatDay } from '../../ui/format-date.ts';
import { type MarkOf, MarkRow } from '../../ui/marks.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, Loaded, RowsSkeleton } from '../../ui/states.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import styles from './leaves.module.css';
import type { Balance } from './leaves.queries.ts';
import { ownBalances } from './leaves.queries.ts';

type Props = {
  /** Opens why a balance is what it is. */
  readonly onWhy: (leaveTypeId: string) => void;
  /** The type whose reason is open. */
  readonly openId: string | null;
};

/** What one has of each type, what of it came how, and what comes or lapses next. */
export function BalanceCards({ onWhy, openId }: Props) {
  const isPhone = usePhone();
  return (
    <Section flush>
      <Loaded
        query={useQuery(ownBalances())}
        subject="your balances"
        isLine
        skeleton={isPhone ? <RowsSkeleton rows={1} height={126} /> : <RowsSkeleton rows={2} height={112} />}
      >
        {({ types }) => (
          <>
            {!types.some(hasAnything) && <NoBalance />}
            <ul className={styles.cards} aria-label="Balances">
              {types.filter(hasAnything).map((balance) => (
                <BalanceCard
                  key={balance.leaveTypeId}
                  balance={balance}
                  isOpen={balance.leaveTypeId === openId}
                  onWhy={() => onWhy(balance.leaveTypeId)}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Section>
  );
}

const NoBalance = () => (
  <EmptyState
    title="No leave balance yet"
    action={
      <Button component={Link} to="/leaves/policies" variant="default">
        See the policies
      </Button>
    }
  >
    What is credited to you shows here. Unpaid leave can be applied for without a balance.
  </EmptyState>
);

type CardProps = { readonly balance: Balance; readonly isOpen: boolean; readonly onWhy: () => void };

/** The whole card opens the reason: on the phone there is no more to press. */
function BalanceCard({ balance, isOpen, onWhy }: CardProps) {
  const { unit, name, quota } = balance;
  const words = leaveInWords(unit, balance.balance);
  const figure = figureOf(unit, balance.balance);
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <span>{name}</span>
        <button
          type="button"
          className={styles.why}
          aria-label={`Why ${words} of ${name}?`}
          aria-expanded={isOpen}
          onClick={onWhy}
        >
          <span className={styles.whyWord}>Why {figure}?</span>
        </button>
      </div>
      <div>
        <span className={clsx(styles.figure, isOpen && styles.figureOpen)}>{figure}</span>
        {quota !== null && <span className={styles.ofYear}>of {figureOf(unit, quota)} a year</span>}
      </div>
      <BalanceMarks balance={balance} />
      <div className={styles.cardLines}>
        {balanceLines(balance).map(({ label, amount }) => (
          <span key={label} className={styles.fact}>
            <span>{label}</span>
            <strong>{signedFigure(unit, amount)}</strong>
          </span>
        ))}
        <span className={styles.detail}>{aheadOf(balance)}</span>
      </div>
    </li>
  );
}

/** Days as a number alone: the head says what they are. */
const figureOf = (unit: Balance['unit'], amount: number) =>
  unit === 'hour' ? leaveInWords(unit, amount) : amount.toLocaleString('en-IN').replace('-', '−');

const signedFigure = (unit: Balance['unit'], amount: number) => `${amount > 0 ? '+' : ''}${figureOf(unit, amount)}`;

/** What is free while something waits, and what comes or lapses next. */
function aheadOf({ unit, pending, available, nextCredit, lapsing }: Balance): string {
  const [next] = lapsing;
  return [
    ...(pending > 0 ? [`${figureOf(unit, available)} free to apply for.`] : []),
    ...(nextCredit === null
      ? []
      : [`Next credit ${figureOf(unit, nextCredit.amount)} on ${formatDay(nextCredit.on)}.`]),
    ...(next === undefined
      ? []
      : [`${figureOf(unit, next.amount)} ${next.amount === 1 ? 'lapses' : 'lapse'} on ${formatDate(next.on)}.`]),
  ].join(' ');
}

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
  const amounts = changes.filter(([name, amount]) => amount !== 0 || name === 'taken');
  const names = amounts.filter(([, amount]) => amount !== 0).map(([name]) => name);
  const sum = amounts.reduce((total, [, amount]) => total + Math.round(amount * 100), 0) / 100;
  return [
    ...(carried === 0 ? [] : [{ label: 'Carried over', amount: carried }]),
    { label: `Credited since ${formatDay(year.from)}`, amount: credited },
    { label: sumName(names), amount: sum },
    ...(pending === 0 ? [] : [{ label: 'Waiting for approval', amount: -pending }]),
  ];
}

/** "Taken", "Taken and lapsed", "Taken, encashed and adjusted". */
function sumName(names: readonly string[]): string {
  const [last = 'taken', ...before] = names.toReversed();
  const words = before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** More of them say nothing at a glance. */
const MAX_MARKS = 60;

/** One mark for each day of the year’s quota, those that are left filled; nothing where it is not counted so. */
export function BalanceMarks({ balance: { unit, balance, quota } }: { readonly balance: Balance }) {
  const total = Math.ceil(Math.max(balance, quota ?? 0));
  if (unit === 'hour' || quota === null || total < 1 || total > MAX_MARKS) return null;
  const marks = Array.from({ length: total }, (_, at): MarkOf => {
    const left = balance - at;
    if (left >= 1) return { kind: 'present' };
    return left > 0 ? { kind: 'present', part: left } : { kind: 'none' };
  });
  return (
    <div className={styles.balanceMarks}>
      <MarkRow marks={marks} label={`${balance} of ${quota} days left`} height={12} />
    </div>
  );
}
