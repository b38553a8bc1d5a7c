import { clsx } from 'clsx';
import marks from '../../../ui/legend.module.css';
import { Mark } from '../../../ui/marks.tsx';
import { type Axis, hourWords, partPlace, placeOf } from '../team/team-lanes.ts';
import type { ShownDay } from './attendance.queries.ts';
import styles from './day-bar.module.css';
import { barOf, barWords, type DayBar as Drawn, hoursOfShift, hoursWithRoom } from './day-bars.ts';

type Props = {
  readonly day: ShownDay;
  readonly axis: Axis;
  readonly now: string | null;
  /** The breaks between its logs are left out of it. */
  readonly hasBreaks?: boolean;
};

/** A day from first in to last out on the track of its shift. */
export function DayBar({ day, axis, now, hasBreaks = false }: Props) {
  const bar = barOf(day, now, hasBreaks);
  return (
    <span className={styles.track} role="img" aria-label={barWords(day, bar)}>
      <span
        className={clsx(styles.shift, styles[frameOf(day, bar)], bar.isPending && styles.pending)}
        style={partPlace(bar.shift, axis)}
      />
      {bar.parts.map((part) => (
        <span
          key={`${part.kind} ${part.from}`}
          className={clsx(styles.part, styles[part.kind])}
          style={partPlace(part, axis)}
        />
      ))}
      {bar.now !== null && <span className={styles.now} style={{ left: `${placeOf(bar.now, axis)}%` }} />}
    </span>
  );
}

/** A holiday is a line of its colour. */
const frameOf = ({ isHoliday }: ShownDay, { frame }: Drawn) => (frame === 'off' && isHoliday ? 'holiday' : frame);

/** A holiday on which nobody worked. */
export const isFreeHoliday = ({ holidayName, timelogs }: ShownDay) => holidayName !== null && timelogs.length === 0;

/** Its name, and the line of a holiday behind it. */
export function HolidayBar({ day, axis }: { readonly day: ShownDay; readonly axis: Axis }) {
  const { shift } = barOf(day, null);
  return (
    <span className={styles.holidayTrack} style={{ paddingLeft: `${placeOf(shift.from, axis)}%` }}>
      <span className="one-line">{day.holidayName}</span>
      <span className={styles.holidayLine} aria-hidden />
    </span>
  );
}

type HoursProps = {
  readonly axis: Axis;
  readonly width: number;
  /** The hour of the shift, from which the hours are counted. */
  readonly start?: number | null;
};

/** The hours above bars of so many pixels: none is cut at the edge, or written over another. */
export function BarHours({ axis, width, start = null }: HoursProps) {
  return (
    <span className={styles.hours} aria-hidden>
      {(start === null ? hoursWithRoom(axis, width) : hoursOfShift(start, axis, width)).map((tick) => (
        <span key={tick} style={{ left: `clamp(21px, ${placeOf(tick, axis)}%, calc(100% - 21px))` }}>
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
    <ul className={marks.legend} aria-label="Marks">
      {MARKS.map(({ label, kind }) => (
        <li key={kind}>
          <Mark kind={kind} height={14} /> {label}
        </li>
      ))}
    </ul>
  );
}
