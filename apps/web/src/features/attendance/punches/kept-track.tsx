import { clsx } from 'clsx';
import { formatTime } from '../../../ui/format-date.ts';
import styles from '../days/day-bar.module.css';
import { axisOfBars, secondsOf } from '../days/day-bars.ts';
import { formatHours } from '../days/day-words.ts';
import { type Axis, placeOf } from '../team/team-lanes.ts';
import type { LastKnown } from './last-known.ts';
import punch from './punch-card.module.css';

const DAY = 86_400;

type Props = {
  readonly shift: LastKnown['shift'];
  /** Seconds of the day: when work began as it was pressed here, if somebody is at work, and what it is now. */
  readonly since: number | null;
  readonly now: number;
};

/** Today on the track of its shift without a network: hatched, for nobody has it yet but this device. */
export function KeptTrack({ shift: { shiftName, shiftStart, shiftEnd }, since, now }: Props) {
  const [start, end] = [secondsOf(shiftStart), secondsOf(shiftEnd)];
  const shift = { from: start, to: end > start ? end : end + DAY };
  const worked = since === null ? null : { from: since, to: Math.max(since, now) };
  const axis = axisOfBars([
    { shift, frame: 'working', isPending: false, now: null, parts: worked ? [{ kind: 'worked', ...worked }] : [] },
  ]);
  const between = ({ from, to }: Axis) => ({
    left: `${placeOf(from, axis)}%`,
    width: `${placeOf(to, axis) - placeOf(from, axis)}%`,
  });
  const left = Math.max(0, shift.to - Math.max(now, shift.from));
  return (
    <div className={punch.track}>
      <span className={styles.track} aria-hidden>
        <span className={styles.shift} style={between(shift)} />
        {worked && <span className={clsx(styles.part, styles.kept)} style={between(worked)} />}
        {worked && <span className={styles.now} style={{ left: `${placeOf(worked.to, axis)}%` }} />}
      </span>
      <div className={punch.shift}>
        {shiftName} shift, {formatTime(shiftStart)} to {formatTime(shiftEnd)}
        {worked && left > 0 && `, ${formatHours(left)} to go`}
      </div>
    </div>
  );
}
