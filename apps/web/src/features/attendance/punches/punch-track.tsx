import { formatTime } from '../../../ui/format-date.ts';
import type { Today } from '../days/attendance.queries.ts';
import { DayBar } from '../days/day-bar.tsx';
import { axisOfBars, barOf } from '../days/day-bars.ts';
import { formatHours } from '../days/day-words.ts';
import styles from './punch-card.module.css';

/** Today on the track of its shift, and how much of the shift is still to come. */
export function PunchTrack({ today: { day, now } }: { readonly today: Today }) {
  const { shiftName, shiftStart, shiftEnd } = day.shiftInfo;
  const bar = barOf(day, now);
  const left = bar.now === null ? 0 : bar.shift.to - Math.max(bar.now, bar.shift.from);
  return (
    <div className={styles.track}>
      <DayBar day={day} axis={axisOfBars([bar])} now={now} />
      <div className={styles.shift}>
        {shiftName} shift, {formatTime(shiftStart)} to {formatTime(shiftEnd)}
        {left > 0 && `, ${formatHours(left)} to go`}
      </div>
    </div>
  );
}
