// The muster roll: one mark for one person or one day. Full bar = present, marigold tip = late, hollow = leave,
// short red = not in, half bar = starts later, dot = off, marigold dot = holiday.
//
//   <MarkRow label="95 of 119 people are in" marks={[{ kind: 'present' }, …]} />     one mark for each person
import { clsx } from 'clsx';
import styles from './marks.module.css';

export type MarkKind = 'present' | 'late' | 'leave' | 'absent' | 'later' | 'off' | 'holiday' | 'none';

/** `part` 0 to 1 shortens a present or late mark: a day of fewer hours. */
export type MarkOf = { readonly kind: MarkKind; readonly part?: number };

/** The mark of a day, by its status as it travels. */
export const MARK_OF_STATUS = {
  0: { kind: 'later' },
  1: { kind: 'present' },
  2: { kind: 'present', part: 0.5 },
  3: { kind: 'absent' },
  4: { kind: 'late' },
  5: { kind: 'off' },
  6: { kind: 'holiday' },
  7: { kind: 'present' },
  8: { kind: 'present' },
  9: { kind: 'present' },
} as const satisfies Readonly<Record<number, MarkOf>>;

export function Mark({ kind, part = 1, height = 36 }: MarkOf & { readonly height?: number }) {
  const share = { present: part, late: part, leave: 1, absent: 0.33, later: 0.55, off: 0, holiday: 0, none: 1 }[kind];
  return (
    <span
      className={clsx(styles.mark, styles[kind])}
      style={{ height: share === 0 ? undefined : Math.max(4, Math.round(height * share)) }}
      aria-hidden
    />
  );
}

export function MarkRow({
  marks,
  label,
  height = 36,
}: {
  readonly marks: readonly MarkOf[];
  readonly label: string;
  readonly height?: number;
}) {
  return (
    <div className="wrap gap-4 align-end" role="img" aria-label={label}>
      {marks.map((mark, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place in the roll
        <Mark key={place} {...mark} height={height} />
      ))}
    </div>
  );
}
