import { PeriodArrows } from '../../../ui/fields/period-arrows.tsx';
import { formatDate, formatLongDate } from '../../../ui/format-date.ts';
import { monthFrom, monthWords, type Range } from './range.ts';

type Props = { readonly range: Range; readonly onRange: (range: Range) => void };

/** The month that is shown, and those beside it. */
export function MonthArrows({ range: { startDate }, onRange }: Props) {
  return <PeriodArrows unit="month" label={monthWords(startDate)} onMove={(by) => onRange(monthFrom(startDate, by))} />;
}

type DayProps = { readonly date: string; readonly onDate: (date: string) => void };

/** The day that is shown, and those beside it. */
export function DayArrows({ date, onDate }: DayProps) {
  const move = (days: number) => onDate(Temporal.PlainDate.from(date).add({ days }).toString());
  return <PeriodArrows unit="day" label={`${formatLongDate(date).slice(0, 3)} ${formatDate(date)}`} onMove={move} />;
}
