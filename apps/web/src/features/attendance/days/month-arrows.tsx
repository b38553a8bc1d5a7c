import { PeriodArrows } from '../../../ui/fields/period-arrows.tsx';
import { monthFrom, monthWords, type Range } from './range.ts';

type Props = { readonly range: Range; readonly onRange: (range: Range) => void };

/** The month that is shown, and those beside it. */
export function MonthArrows({ range: { startDate }, onRange }: Props) {
  return <PeriodArrows unit="month" label={monthWords(startDate)} onMove={(by) => onRange(monthFrom(startDate, by))} />;
}
