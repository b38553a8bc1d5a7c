// November 2026 of some twenty people, drawn from the marks of the muster roll. A picture, not data: the same every
// time, hidden from those who cannot see it.
import styles from './account-frame.module.css';

const DAYS = 30;
/** 1 November 2026 is a Sunday. */
const isWeekend = (day: number) => day % 7 === 1 || day % 7 === 0;
const HOLIDAY = 24;
const LAST_DAY = 27;

type Kind = 'present' | 'late' | 'leave' | 'short' | 'off' | 'holiday' | 'ahead';

export type RollPictureProps = {
  /** Distance between days and between people, in pixels. */
  readonly columns: number;
  readonly lines: number;
  readonly rows: number;
  readonly phone?: boolean;
};

export function RollPicture({ columns, lines, rows, phone = false }: RollPictureProps) {
  const paths: Record<Kind | 'tip', string> = {
    present: '',
    late: '',
    tip: '',
    leave: '',
    short: '',
    off: '',
    holiday: '',
    ahead: '',
  };
  for (let row = 0; row < rows; row += 1) {
    const foot = row * lines + lines - 1;
    for (let day = 1; day <= DAYS; day += 1) {
      const x = (day - 1) * columns + (phone ? 6 : 12);
      const kind = kindOf(row, day);
      if (kind === 'late') {
        paths.late += `M${x} ${foot - 4}V${foot - 12}`;
        paths.tip += `M${x} ${foot - 18}V${foot - 22}`;
      } else if (kind === 'leave') {
        paths.leave += `M${x - 2} ${foot - 5}v-16a2 2 0 0 1 4 0v16a2 2 0 0 1 -4 0`;
      } else paths[kind] += `M${x} ${foot - 4}V${foot - 4 - HEIGHTS[kind]}`;
    }
  }
  const height = rows * lines;
  return (
    <svg
      className={phone ? styles.rollPhone : styles.roll}
      width={DAYS * columns}
      height={height}
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path
        d={Array.from({ length: rows }, (_, row) => `M0 ${(row + 1) * lines + 2}H${DAYS * columns}`).join('')}
        stroke="#ffffff"
        strokeOpacity=".14"
        strokeWidth="1"
      />
      <path d={paths.present + paths.late} stroke="#dfe9ee" />
      <path d={paths.tip + paths.holiday} stroke="#eda839" />
      <path d={paths.leave} stroke="#87bdd5" strokeWidth="1" />
      <path d={paths.short} stroke="#87bdd5" />
      <path d={paths.off} stroke="#87bdd5" strokeOpacity=".55" />
      <path d={paths.ahead} stroke="#87bdd5" strokeOpacity=".4" />
    </svg>
  );
}

const HEIGHTS: Readonly<Record<Exclude<Kind, 'late' | 'leave'>, number>> = {
  present: 18,
  short: 4,
  off: 0,
  holiday: 0,
  ahead: 0,
};

function kindOf(row: number, day: number): Kind {
  if (day > LAST_DAY) return 'ahead';
  if (isWeekend(day)) return 'off';
  if (day === HOLIDAY) return 'holiday';
  const chance = (row * 7919 + day * 104_729 + row * day * 31) % 100;
  if (chance < 7) return 'late';
  if (chance < 11) return 'leave';
  return chance < 14 ? 'short' : 'present';
}
