import { IconAlertTriangle, IconMoon, IconRepeat, IconSun, IconSunrise } from '@tabler/icons-react';
import { clsx } from 'clsx';
import marks from '../../ui/legend.module.css';
import { type ShiftKind, shiftKind } from './shift-kind.ts';
import styles from './shift-mark.module.css';
import type { ShiftDay, WeekRow } from './shifts.queries.ts';
import { SHIFT_TEXTS } from './shifts.texts.ts';

const ICONS = { early: IconSunrise, night: IconMoon, third: IconSun } as const;

export function ShiftIcon({ kind }: { readonly kind: ShiftKind | 'none' }) {
  if (kind === 'default' || kind === 'none') return null;
  const Icon = ICONS[kind];
  return <Icon size={14} stroke={1.75} aria-hidden />;
}

type MarkedDay = Pick<ShiftDay, 'shiftStart' | 'shiftEnd' | 'isDefault' | 'isWeekOff'>;

/** How the shift of a day is marked; "none" outside employment. */
export function kindOfDay({ shiftStart, shiftEnd, isDefault }: MarkedDay): ShiftKind | 'none' {
  return shiftStart === null || shiftEnd === null ? 'none' : shiftKind({ shiftStart, shiftEnd, isDefault });
}

/** The look of a day: tinted by its shift, dashed where it is off or has none. */
export function lookOfDay(day: MarkedDay): string {
  const kind = kindOfDay(day);
  return clsx(styles.day, day.isWeekOff || kind === 'none' ? styles.off : styles[kind]);
}

/** At the corner of a day that something speaks against; what it is stands in the name of the day. */
export function ConflictMark() {
  return <IconAlertTriangle className={styles.conflict} size={14} aria-hidden />;
}

/** What the marks of the shown week mean. */
export function Legend({ rows }: { readonly rows: readonly WeekRow[] }) {
  const days = rows.flatMap(({ dailyShifts }) => dailyShifts);
  const shifts = new Map(days.flatMap((day) => (day.shiftName ? [[day.shiftName, day] as const] : [])));
  const entries = [...shifts].toSorted(([, a], [, b]) => Number(b.isDefault) - Number(a.isDefault));
  return (
    <ul className={clsx(marks.legend, styles.legend)} aria-label="What the marks mean">
      {entries.map(([name, day]) => (
        <li key={name}>
          <span className={clsx(styles.swatch, styles[kindOfDay(day)])} aria-hidden>
            <ShiftIcon kind={kindOfDay(day)} />
          </span>
          {day.isDefault ? `${name}, default` : name}
        </li>
      ))}
      {days.some(({ rotationName }) => rotationName !== null) && (
        <li>
          <IconRepeat size={14} aria-hidden />
          By a rotation
        </li>
      )}
      {days.some(({ conflicts }) => conflicts.length > 0) && (
        <li>
          <IconAlertTriangle className={styles.warn} size={14} aria-hidden />
          Conflict
        </li>
      )}
      {days.some(({ isWeekOff }) => isWeekOff) && <Dashed label="Week off" />}
      {days.some(({ shiftId }) => shiftId === null) && <Dashed label={SHIFT_TEXTS.none} />}
    </ul>
  );
}

function Dashed({ label }: { readonly label: string }) {
  return (
    <li>
      <span className={clsx(styles.swatch, styles.off)} aria-hidden />
      {label}
    </li>
  );
}
