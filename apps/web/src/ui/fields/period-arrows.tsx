// <PeriodArrows unit="month" label="November 2026" onMove={(by) => …} />
// The day, week, month or year that is shown, and those beside it.
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { clsx } from 'clsx';
import styles from './period-arrows.module.css';

export type PeriodArrowsProps = {
  readonly unit: 'day' | 'week' | 'month' | 'quarter' | 'year';
  readonly label: string;
  readonly onMove: (by: -1 | 1) => void;
  /** Takes the whole line on the phone. */
  readonly isWide?: boolean;
};

export function PeriodArrows({ unit, label, onMove, isWide = false }: PeriodArrowsProps) {
  return (
    <div className={clsx(styles.arrows, isWide && styles.isWide)}>
      <ActionIcon variant="subtle" size={34} aria-label={`Previous ${unit}`} onClick={() => onMove(-1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <span className={styles.label} aria-live="polite">
        {label}
      </span>
      <ActionIcon variant="subtle" size={34} aria-label={`Next ${unit}`} onClick={() => onMove(1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  );
}
