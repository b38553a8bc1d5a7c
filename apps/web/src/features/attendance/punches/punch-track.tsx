import { clsx } from 'clsx';
import { formatTime } from '../../../ui/format-date.ts';
import type { Today } from '../days/attendance.queries.ts';
import bars from '../days/day-bar.module.css';
import { DayBar } from '../days/day-bar.tsx';
import { axisOfBars, barOf } from '../days/day-bars.ts';
import { formatHours } from '../days/day-words.ts';
import { partPlace, placeOf, spanOfShift } from '../team/team-lanes.ts';
import styles from './punch-card.module.css';

/** Today on the track of its shift, and how much of the shift is still to come. */
export function PunchTrack({ today: { day, now } }: { readonly today: Today }) {
  const bar = barOf(day, now);
  const left = bar.now === null ? 0 : bar.shift.to - Math.max(bar.now, bar.shift.from);
  return (
    <div className={styles.track}>
      <DayBar day={day} axis={axisOfBars([bar])} now={now} />
      <ShiftLine shift={day.shiftInfo} left={left} />
    </div>
  );
}

type ShiftInfo = Today['day']['shiftInfo'];

function ShiftLine({ shift, left }: { readonly shift: ShiftInfo; readonly left: number }) {
  return (
    <div className="small muted">
      {shift.shiftName} shift, {formatTime(shift.shiftStart)} to {formatTime(shift.shiftEnd)}
      {left > 0 && `, ${formatHours(left)} to go`}
    </div>
  );
}

type KeptProps = {
  readonly shift: ShiftInfo;
  /** Seconds of the day: when work began as it was pressed here, if somebody is at work, and what it is now. */
  readonly since: number | null;
  readonly now: number;
};

/** Today on the track of its shift without a network: hatched, for nobody has it yet but this device. */
export function KeptTrack({ shift: info, since, now }: KeptProps) {
  const shift = spanOfShift(info);
  const current = since === null ? null : { from: since, to: Math.max(since, now) };
  const axis = axisOfBars([
    { shift, frame: 'working', isPending: false, now: null, parts: current ? [{ kind: 'worked', ...current }] : [] },
  ]);
  return (
    <div className={styles.track}>
      <span className={bars.track} aria-hidden>
        <span className={bars.shift} style={partPlace(shift, axis)} />
        {current && <span className={clsx(bars.part, bars.kept)} style={partPlace(current, axis)} />}
        {current && <span className={bars.now} style={{ left: `${placeOf(current.to, axis)}%` }} />}
      </span>
      <ShiftLine shift={info} left={current ? shift.to - Math.max(now, shift.from) : 0} />
    </div>
  );
}
