import { PeriodArrows } from '../../../ui/fields/period-arrows.tsx';
import { formatDate } from '../../../ui/format-date.ts';

type Props = { readonly date: string; readonly onDate: (date: string) => void };

/** The day that is shown, and those beside it. */
export function DayArrows({ date, onDate }: Props) {
  const move = (days: number) => onDate(Temporal.PlainDate.from(date).add({ days }).toString());
  return <PeriodArrows unit="day" label={`${weekdayOf(date)} ${formatDate(date)}`} onMove={move} />;
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const weekdayOf = (date: string) => WEEKDAYS[Temporal.PlainDate.from(date).dayOfWeek - 1];
