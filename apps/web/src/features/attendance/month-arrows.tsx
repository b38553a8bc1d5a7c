import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import styles from './my-attendance.module.css';
import { monthFrom, monthWords, type Range } from './range.ts';

type Props = { readonly range: Range; readonly onRange: (range: Range) => void };

/** The month that is shown, and those beside it. */
export function MonthArrows({ range, onRange }: Props) {
  const { startDate } = range;
  return (
    <div className={styles.arrows}>
      <ActionIcon
        variant="subtle"
        size={34}
        aria-label="Previous month"
        onClick={() => onRange(monthFrom(startDate, -1))}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <span className={styles.month} aria-live="polite">
        {monthWords(startDate)}
      </span>
      <ActionIcon variant="subtle" size={34} aria-label="Next month" onClick={() => onRange(monthFrom(startDate, 1))}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  );
}
