// A day on the track of its shift: the shift pale, worked petrol, late marigold, after the shift pale petrol.
//
//   <ShiftBar shift={{ from: '10:00:00', to: '19:00:00' }} worked={{ from: '10:20:00', to: '19:00:00', isLate: true }} />
//
// It has its words beside it.
import { clsx } from 'clsx';
import styles from './shift-bar.module.css';

const HOUR = 3600;
const DAY = 24 * HOUR;

type Span = { readonly from: string; readonly to: string };
export type WorkedSpan = Span & {
  readonly isLate: boolean;
  /** Days between its beginning and its end. */
  readonly dayOffset?: number;
};
export type ShiftBarProps = { readonly shift: Span; readonly worked: WorkedSpan | null };

const secondsOf = (time: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return hours * HOUR + minutes * 60 + seconds;
};

export function ShiftBar({ shift, worked }: ShiftBarProps) {
  const [start, end] = [secondsOf(shift.from), secondsOf(shift.to)];
  const frame = { from: start, to: end > start ? end : end + DAY };
  const parts = worked === null ? [] : partsOf(worked, frame);
  const all = [frame, ...parts];
  const axis = { from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) };
  const placed = ({ from, to }: { readonly from: number; readonly to: number }) => ({
    left: `${((from - axis.from) / (axis.to - axis.from)) * 100}%`,
    width: `${((to - from) / (axis.to - axis.from)) * 100}%`,
  });
  return (
    <span className={styles.track} aria-hidden>
      <span className={styles.shift} style={placed(frame)} />
      {parts.map((part) => (
        <span key={part.kind} className={clsx(styles.part, styles[part.kind])} style={placed(part)} />
      ))}
    </span>
  );
}

function partsOf({ from, to, isLate, dayOffset = 0 }: WorkedSpan, shift: { from: number; to: number }) {
  const [first, last] = [secondsOf(from), secondsOf(to) + dayOffset * DAY];
  const parts = [
    { kind: 'late', from: shift.from, to: isLate ? first : shift.from },
    { kind: 'worked', from: first, to: Math.min(last, shift.to) },
    { kind: 'after', from: Math.max(first, shift.to), to: last },
  ] as const;
  return parts.filter((part) => part.to > part.from);
}
