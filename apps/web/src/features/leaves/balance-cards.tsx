import { Button } from '@mantine/core';
import { leaveInWords } from '@muster/contract/features/leave-types-amounts.ts';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../ui/format-date.ts';
import { Section } from '../../ui/section.tsx';
import { EmptyState, LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { BalanceMarks } from './balance-marks.tsx';
import styles from './leaves.module.css';
import { type Balance, ownBalances } from './leaves.queries.ts';

type Fact = readonly [label: string, amount: number];

type Props = {
  /** Opens why a balance is what it is. */
  readonly onWhy?: (leaveTypeId: string) => void;
};

/** What one has of each type, what of it came how, and what comes or lapses next. */
export function BalanceCards({ onWhy }: Props) {
  const report = useQuery(ownBalances());
  const types = (report.data?.types ?? []).filter(({ isActive, balance }) => isActive || balance !== 0);
  return (
    <Section title="Balances" flush>
      {report.isPending && <RowsSkeleton />}
      {report.isError && <LoadFailed error={report.error} onRetry={report.refetch} subject="your balances" />}
      {report.data && types.length === 0 && (
        <EmptyState title="There are no leave types yet">An administrator adds them under Leave types.</EmptyState>
      )}
      <div className={styles.cards}>
        {types.map((balance) => (
          <BalanceCard key={balance.leaveTypeId} balance={balance} {...(onWhy ? { onWhy } : {})} />
        ))}
      </div>
    </Section>
  );
}

function BalanceCard({ balance, onWhy }: Props & { readonly balance: Balance }) {
  const { unit, name, colour, leaveTypeId, quota, pending } = balance;
  const words = leaveInWords(unit, balance.balance);
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.type}>
          <span className={styles.dot} style={{ background: colour }} aria-hidden />
          {name}
        </span>
        {onWhy && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`Why ${words} of ${name}?`}
            onClick={() => onWhy(leaveTypeId)}
          >
            Why?
          </Button>
        )}
      </div>
      <span className={styles.figure}>{words}</span>
      {quota !== null && <span className={styles.detail}>of {leaveInWords(unit, quota)} a year</span>}
      <BalanceMarks balance={balance} />
      {factsOf(balance).map(([label, amount]) => (
        <span key={label} className={styles.fact}>
          <span>{label}</span>
          <span>
            {amount > 0 ? '+' : ''}
            {leaveInWords(unit, amount)}
          </span>
        </span>
      ))}
      {pending > 0 && (
        <span className={styles.detail}>
          {leaveInWords(unit, pending)} wait for a decision: {leaveInWords(unit, balance.available)} can be asked for.
        </span>
      )}
      <span className={styles.detail}>{aheadOf(balance)}</span>
    </div>
  );
}

/** They add up to the balance; what waits is no part of it. */
function factsOf({ carried, credited, taken, lapsed, encashed, adjusted }: Balance): readonly Fact[] {
  const facts = [
    ['Carried over', carried],
    ['Credited', credited],
    ['Taken', -Math.abs(taken)],
    ['Lapsed', -Math.abs(lapsed)],
    ['Paid out', encashed],
    ['Adjusted', adjusted],
  ] as const;
  return facts.filter(([, amount]) => amount !== 0);
}

function aheadOf({ unit, nextCredit, lapsing }: Balance): string {
  const [next] = lapsing;
  return [
    ...(nextCredit === null
      ? []
      : [`Next credit ${leaveInWords(unit, nextCredit.amount)} on ${formatDate(nextCredit.on)}.`]),
    ...(next === undefined ? [] : [`${leaveInWords(unit, next.amount)} will lapse on ${formatDate(next.on)}.`]),
  ].join(' ');
}
