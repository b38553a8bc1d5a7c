import { VisuallyHidden } from '@mantine/core';
import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { subtract, ZERO } from '@muster/engine/kernel/money.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDate, formatDay } from '../../../ui/format-date.ts';
import { Money } from '../../../ui/money.tsx';
import { StatusIcon } from '../../../ui/status.tsx';
import { awayWords, LeaveDays, weekdaysOf } from '../leave-days.tsx';
import { lengthOf, PAID_BY, shortRangeOf } from '../leave-words.ts';
import styles from '../leaves.module.css';
import type { Preview } from '../leaves.queries.ts';
import { MaternityOwed } from '../maternity-owed.tsx';

type Props = {
  readonly preview: Preview;
  readonly days: { readonly startDate: string; readonly endDate: string };
  readonly typeName?: string | undefined;
  /** Of the reader; else of somebody they apply for. */
  readonly isOwn?: boolean;
  /** What of it is not paid takes off the pay, where that is another part than these days. */
  readonly lessPay?: Preview['lessPay'];
};

/** What a leave would cost, what would be left, how long it is away in all, who else is, and what speaks against it. */
export function LeavePreview({ preview, days: { startDate, endDate }, typeName, isOwn = false, ...of }: Props) {
  const lessPay = of.lessPay ?? preview.lessPay;
  const { balance, unit, awayFrom, awayTo, breakdown, refusals, maternity } = preview;
  const span = { startDate, endDate: endDate || startDate };
  return (
    <section className={styles.preview} aria-label="What this leave costs" aria-live="polite">
      <p className={styles.sum}>
        <span>
          <strong>{shortRangeOf(span)}</strong> <span className={styles.quietly}>{weekdaysOf(span)}</span>
        </span>
        <strong className={styles.length}>{lengthOf(preview)}</strong>
      </p>
      {balance && (
        <p className={styles.sum}>
          <span>{typeName === undefined ? 'Balance' : `${typeName} balance`}</span>
          <span>
            <s className="secondary">{beforeOf(unit, balance.available)}</s>
            <VisuallyHidden>, then</VisuallyHidden>{' '}
            <strong className={balance.after < 0 ? 'bad' : styles.then}>{leaveInWords(unit, balance.after)}</strong>
          </span>
        </p>
      )}
      {lessPay !== null && lessPay !== 0 && (
        <p className={styles.sum}>
          <span>
            Less pay<span className={styles.detail}>gross, by {isOwn ? 'your' : 'the'} salary as it is now</span>
          </span>
          <strong className="bad">
            <Money amount={subtract(ZERO, lessPay)} />
          </strong>
        </p>
      )}
      <p className={styles.sum}>
        <span>Away in all</span>
        <strong>
          {daysBetween(awayFrom, awayTo)}, {shortRangeOf({ startDate: awayFrom, endDate: awayTo })}
        </strong>
      </p>
      <TeamAway preview={preview} isOwn={isOwn} />
      {maternity && (
        <p className={styles.detail}>
          {maternity.law}: {maternity.days} days, from {formatDate(maternity.earliest)} to{' '}
          {formatDate(maternity.latest)} at the latest. {PAID_BY[maternity.paidBy]}
          {maternity.withoutWork &&
            ` Nobody may be employed from ${formatDate(maternity.withoutWork.from)} to ${formatDate(maternity.withoutWork.to)}, on leave or not.`}
        </p>
      )}
      {maternity && <MaternityOwed benefit={maternity.benefit} />}
      {refusals.length > 0 && (
        <div role="alert" className={styles.refusals}>
          {refusals.map(({ code, message }) => (
            <p key={code}>
              <StatusIcon tone="wrong" size={15} /> {message}
            </p>
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

/** Days as a number alone: what is left names them. */
const beforeOf = (unit: Preview['unit'], amount: number) =>
  unit === 'hour' ? leaveInWords(unit, amount) : amount.toLocaleString('en-IN').replace('-', '−');

function daysBetween(from: string, to: string): string {
  const days = Temporal.PlainDate.from(from).until(to).days + 1;
  return days === 1 ? '1 day' : `${days} days`;
}

/** The day on which most of the team are away. */
function TeamAway({ preview: { breakdown, teamSize, teamLimit }, isOwn }: Pick<Props, 'preview' | 'isOwn'>) {
  const busiest = breakdown.toSorted((one, other) => other.away.length - one.away.length)[0];
  if (busiest === undefined || busiest.away.length === 0) return null;
  const away = busiest.away.length + 1;
  return (
    <p className={styles.sum}>
      <span>
        <IconAlertTriangle size={16} aria-hidden className={styles.warn} /> Team away on {formatDay(busiest.date)}
        <span className={styles.detail}>{awayWords(busiest)}</span>
        {teamLimit !== null && away > teamLimit && (
          <span className="small block warn">Over the limit of {teamLimit} people away on one day</span>
        )}
      </span>
      <strong>
        {away} of {teamSize + 1}, {isOwn ? 'with you' : 'with this leave'}
      </strong>
    </p>
  );
}
