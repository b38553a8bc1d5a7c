import { type MarkOf, MarkRow } from '../../ui/marks.tsx';
import styles from './leaves.module.css';
import type { Balance } from './leaves.queries.ts';

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
