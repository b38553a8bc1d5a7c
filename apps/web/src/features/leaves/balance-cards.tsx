import { Button } from '@mantine/core';
import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { formatDate, formatDay } from '../../ui/format-date.ts';
import { Section } from '../../ui/section.tsx';
import { EmptyState, FailedLine, RowsSkeleton } from '../../ui/states.tsx';
import { balanceLines, hasAnything } from './balance-lines.ts';
import { BalanceMarks } from './balance-marks.tsx';
import styles from './leaves.module.css';
import { type Balance, ownBalances } from './leaves.queries.ts';

type Props = {
  /** Opens why a balance is what it is. */
  readonly onWhy: (leaveTypeId: string) => void;
  /** The type whose reason is open. */
  readonly openId: string | null;
};

/** What one has of each type, what of it came how, and what comes or lapses next. */
export function BalanceCards({ onWhy, openId }: Props) {
  const report = useQuery(ownBalances());
  const types = (report.data?.types ?? []).filter(hasAnything);
  return (
    <Section flush>
      {report.isPending && <RowsSkeleton />}
      {report.isError && <FailedLine onRetry={report.refetch} subject="your balances" />}
      {report.data && types.length === 0 && (
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
      )}
      <ul className={styles.cards} aria-label="Balances">
        {types.map((balance) => (
          <BalanceCard
            key={balance.leaveTypeId}
            balance={balance}
            isOpen={balance.leaveTypeId === openId}
            onWhy={() => onWhy(balance.leaveTypeId)}
          />
        ))}
      </ul>
    </Section>
  );
}

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
            <strong>{signed(unit, amount)}</strong>
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

const signed = (unit: Balance['unit'], amount: number) => `${amount > 0 ? '+' : ''}${figureOf(unit, amount)}`;

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
