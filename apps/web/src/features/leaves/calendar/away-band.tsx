import { clsx } from 'clsx';
import { formatDay } from '../../../ui/format-date.ts';
import { type CalendarDays, placeOf } from './calendar-facts.ts';
import styles from './team-calendar.module.css';

type Props = {
  readonly facts: CalendarDays;
  readonly limit: number | null;
  readonly thinFrom: number;
  readonly people: number;
};

/** A bar a day for how many are away, marigold from one below the limit, with the day on which most are. */
export function AwayBand({ facts: { days, away }, limit, thinFrom, people }: Props) {
  const counts = days.map((date) => away.get(date) ?? 0);
  const most = Math.max(0, ...counts);
  // Without a limit one person away is no tall bar of a large team.
  const top = Math.max(most, limit ?? thinFrom);
  const peak = counts.indexOf(most);
  const words =
    most === 0 ? 'Nobody is away' : `At most ${most} of ${people} are away, on ${formatDay(days[peak] ?? '')}`;
  return (
    <div className={styles.awayBand} role="img" aria-label={words}>
      {counts.map((count, at) =>
        count === 0 ? null : (
          <span
            key={days[at]}
            className={clsx(styles.bar, count >= thinFrom && styles.thinBar)}
            style={{ ...placeOf(at, 1, days.length), height: `${(count / top) * 70}%` }}
          />
        ),
      )}
      {limit !== null && <span className={styles.limit} style={{ bottom: `${(limit / top) * 70}%` }} />}
      {most >= thinFrom && (
        <span
          className={clsx(styles.peak, peak > days.length / 2 && styles.peakLeft)}
          style={{ left: `${((peak + (peak > days.length / 2 ? 1 : 0)) / days.length) * 100}%` }}
        >
          {most} away, {formatDay(days[peak] ?? '')}
        </span>
      )}
    </div>
  );
}
