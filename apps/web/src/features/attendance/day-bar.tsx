import { clsx } from 'clsx';
import { Mark } from '../../ui/marks.tsx';
import type { ShownDay } from './attendance.queries.ts';
import styles from './day-bar.module.css';
import { barOf, barWords, hoursWithRoom } from './day-bars.ts';
import { type Axis, hourWords, placeOf } from './team-lanes.ts';

type Props = { readonly day: ShownDay; readonly axis: Axis; readonly now: string | null };

/** A day from first in to last out on the track of its shift. */
export function DayBar({ day, axis, now }: Props) {
  const bar = barOf(day, now);
  const between = ({ from, to }: Axis) => ({
    left: `${placeOf(from, axis)}%`,
    width: `${placeOf(to, axis) - placeOf(from, axis)}%`,
  });
  return (
    <span className={styles.track} role="img" aria-label={barWords(day, bar)}>
      <span
        className={clsx(styles.shift, styles[bar.frame], bar.isPending && styles.pending)}
        style={between(bar.shift)}
      />
      {bar.parts.map((part) => (
        <span key={part.kind} className={clsx(styles.part, styles[part.kind])} style={between(part)} />
      ))}
      {bar.now !== null && <span className={styles.now} style={{ left: `${placeOf(bar.now, axis)}%` }} />}
    </span>
  );
}

/** The hours above bars of so many pixels: none is cut at the edge, or written over another. */
export function BarHours({ axis, width }: { readonly axis: Axis; readonly width: number }) {
  return (
    <span className={styles.hours} aria-hidden>
      {hoursWithRoom(axis, width).map((tick) => (
        <span key={tick} style={{ left: `${placeOf(tick, axis)}%` }}>
          {hourWords(tick)}
        </span>
      ))}
    </span>
  );
}

const MARKS = [
  { label: 'Present', kind: 'present' },
  { label: 'Late', kind: 'late' },
  { label: 'Leave', kind: 'leave' },
  { label: 'Holiday', kind: 'holiday' },
  { label: 'Week off', kind: 'off' },
] as const;

/** What the marks mean. */
export function MarkLegend() {
  return (
    <ul className={styles.legend} aria-label="Marks">
      {MARKS.map(({ label, kind }) => (
        <li key={kind}>
          <Mark kind={kind} height={14} /> {label}
        </li>
      ))}
    </ul>
  );
}
