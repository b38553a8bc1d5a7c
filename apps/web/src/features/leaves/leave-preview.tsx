import { leaveInWords } from '@muster/contract/features/leave-types-amounts.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDate } from '../../ui/format-date.ts';
import { Status } from '../../ui/status.tsx';
import { awayWords, LeaveDays } from './leave-days.tsx';
import { lengthOf, PAID_BY, rangeOf } from './leave-words.ts';
import styles from './leaves.module.css';
import type { Preview } from './leaves.queries.ts';

/** What a leave would cost, what would be left, how long it is away in all, who else is, and what speaks against it. */
export function LeavePreview({ preview }: { readonly preview: Preview }) {
  const { balance, unit, awayFrom, awayTo, breakdown, refusals, teamSize, maternity } = preview;
  const busiest = breakdown.toSorted((one, other) => other.away.length - one.away.length)[0];
  return (
    <section className={styles.preview} aria-label="What this leave costs" aria-live="polite">
      <p className={styles.sum}>
        <span>This leave costs</span>
        <strong>{lengthOf(preview)}</strong>
      </p>
      {balance && (
        <p className={styles.sum}>
          <span>Balance on the last day</span>
          <span>
            {leaveInWords(unit, balance.available)}, then <strong>{leaveInWords(unit, balance.after)}</strong>
          </span>
        </p>
      )}
      <p className={styles.sum}>
        <span>Away in all</span>
        <span>{rangeOf({ startDate: awayFrom, endDate: awayTo })}</span>
      </p>
      {busiest && busiest.away.length > 0 && (
        <p className={styles.sum}>
          <span>
            <IconAlertTriangle size={16} aria-hidden className={styles.warn} /> Team away on {busiest.date.slice(8)}
          </span>
          <span>
            {busiest.away.length + 1} of {teamSize + 1}, with this: {awayWords(busiest)}
          </span>
        </p>
      )}
      {maternity && (
        <p className={styles.detail}>
          {maternity.law}: {maternity.days} days, from {formatDate(maternity.earliest)} to{' '}
          {formatDate(maternity.latest)} at the latest. {PAID_BY[maternity.paidBy]}
          {maternity.withoutWork &&
            ` Nobody may be employed from ${formatDate(maternity.withoutWork.from)} to ${formatDate(maternity.withoutWork.to)}, on leave or not.`}
        </p>
      )}
      {refusals.length > 0 && (
        <div role="alert" className={styles.refusals}>
          {refusals.map(({ code, message }) => (
            <Status key={code} tone="wrong" label={message} />
          ))}
        </div>
      )}
      <details>
        <summary>Day by day</summary>
        <LeaveDays days={breakdown} unit={unit} />
      </details>
    </section>
  );
}
