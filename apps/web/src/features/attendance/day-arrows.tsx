import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { formatDate } from '../../ui/format-date.ts';
import styles from './my-attendance.module.css';

type Props = { readonly date: string; readonly onDate: (date: string) => void };

/** The day that is shown, and those beside it. */
export function DayArrows({ date, onDate }: Props) {
  const move = (days: number) => onDate(Temporal.PlainDate.from(date).add({ days }).toString());
  return (
    <div className={styles.arrows}>
      <ActionIcon variant="subtle" size={34} aria-label="Previous day" onClick={() => move(-1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <span className={styles.month} aria-live="polite">
        {weekdayOf(date)} {formatDate(date)}
      </span>
      <ActionIcon variant="subtle" size={34} aria-label="Next day" onClick={() => move(1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  );
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const weekdayOf = (date: string) => WEEKDAYS[Temporal.PlainDate.from(date).dayOfWeek - 1];
