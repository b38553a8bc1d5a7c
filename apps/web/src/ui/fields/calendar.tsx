import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import { todayIso } from '../format-date.ts';

const NAMES = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
};

type Props = {
  readonly day: string | null;
  readonly minDate?: string | undefined;
  readonly maxDate?: string | undefined;
  readonly onPick: (day: string | null) => void;
};

/** What a date field opens (date-input.tsx). */
export function Calendar({ day, minDate, maxDate, onPick }: Props) {
  return (
    <DatePicker
      value={day}
      defaultDate={day ?? todayIso()}
      firstDayOfWeek={0}
      {...(minDate === undefined ? {} : { minDate })}
      {...(maxDate === undefined ? {} : { maxDate })}
      onChange={onPick}
      ariaLabels={NAMES}
    />
  );
}
