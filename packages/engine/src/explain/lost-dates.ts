import { wholeHundredths } from '../attendance/hundredths.ts';
import { type CalendarDate, calendarDate, monthName } from '../kernel/calendar-date.ts';
import { itemAt } from '../kernel/item-at.ts';
import type { LostReason } from './attendance-reasons.ts';
import { LOST_FOR } from './attendance-words.ts';
import { daysInWords } from './days-in-words.ts';
import type { CorrectedDay, LostDate } from './pay-reasons.ts';
import { inList } from './words.ts';

type Loss = { readonly date: CalendarDate; readonly reason: LostReason };

/** The days that attendance costs, by what they are lost for: "absent on 3, 4 and 17 Nov; half a day on 9 Nov". */
export function lostDatesInWords({
  days,
  entered,
}: {
  readonly days: readonly LostDate[];
  readonly entered: number;
}): string {
  const losses = days.flatMap(({ date, reasons }) =>
    reasons.map((reason): Loss => ({ date: calendarDate(date), reason })),
  );
  const groups = [...Map.groupBy(losses, ({ reason }) => wordsOf(reason))];
  const parts = groups.map(([words, of]) => `${words} ${datesInWords(of.map(({ date }) => date))}`);
  if (entered > 0) parts.push(`${entered} ${entered === 1 ? 'day' : 'days'} entered by hand`);
  return parts.join('; ');
}

/** The same of those that the employee loses, and of those that Employees' State Insurance pays, each behind a colon. */
export function datesByPayer({ days, entered }: Parameters<typeof lostDatesInWords>[0]): DatesByPayer {
  const of = (isEsi: boolean, byHand: number) => {
    const own = days.map(({ date, reasons }) => ({
      date,
      reasons: reasons.filter(({ kind }) => (kind === 'lost-esi-leave') === isEsi),
    }));
    const words = lostDatesInWords({ days: own, entered: byHand });
    return words === '' ? '' : `: ${words}`;
  };
  return { lost: of(false, entered), esi: of(true, 0) };
}

type DatesByPayer = { readonly lost: string; readonly esi: string };

export const NO_DATES: DatesByPayer = { lost: '', esi: '' };

function wordsOf(reason: LostReason): string {
  if (reason.halves !== 1 && reason.halves !== 2) return `${daysInWords(reason.halves)} ${LOST_FOR[reason.kind]} on`;
  const half = reason.halves === 1;
  switch (reason.kind) {
    case 'lost-absent':
      return half ? 'absent for half a day on' : 'absent on';
    case 'lost-short-day':
      return half ? 'half a day on' : 'too little work on';
    case 'lost-beside-leave':
      return 'the half beside the leave on';
    case 'lost-rejected':
      return half ? 'half a day rejected on' : 'attendance rejected on';
    case 'lost-unpaid-leave':
      return half ? 'half a day of leave without pay on' : 'leave without pay on';
    case 'lost-esi-leave':
      return half ? 'half a day of leave that ESI pays on' : 'leave that ESI pays on';
    case 'lost-unpaid-hours':
      return half ? 'half a day of leave in hours without pay, up to' : 'a day of leave in hours without pay, up to';
    case 'lost-late-marks':
      return `half a day for every ${reason.every} late marks, counted on`;
  }
}

/** "12 Oct is paid after all; half of 14 Oct is not paid". */
export function correctedDaysInWords(days: readonly CorrectedDay[]): string {
  const changes = days.map((day) => ({ ...changeOf(day), date: calendarDate(day.date) }));
  return [...Map.groupBy(changes, ({ part, verb }) => `${part} ${verb}`).values()]
    .map((of) => {
      const { part, verb } = itemAt(of, 0);
      const dates = datesInWords(of.map(({ date }) => date));
      if (part !== null) return `${part} of ${dates} is ${verb}`;
      return `${dates} ${of.length === 1 ? 'is' : 'are'} ${verb}`;
    })
    .join('; ');
}

function changeOf({ was, is, isPaidByEsi = false }: CorrectedDay): Change {
  const halves = wholeHundredths(Math.abs(was - is));
  const part = halves === 2 ? null : halves === 1 ? 'half' : halves === 0.5 ? 'a quarter' : `${halves * 50}%`;
  const less = isPaidByEsi ? 'paid by ESI' : 'not paid';
  return { part, verb: was > is ? 'paid after all' : less };
}

type Change = { readonly part: string | null; readonly verb: string };

/** "30 Oct, 3, 4 and 17 Nov": the month is said once, behind the last of its days. */
function datesInWords(dates: readonly CalendarDate[]): string {
  const words = dates.map(({ day, month, year }, index) => {
    const next = index + 1 < dates.length ? itemAt(dates, index + 1) : null;
    const isLast = next === null || next.month !== month || next.year !== year;
    return isLast ? `${day} ${monthName(month).slice(0, 3)}` : String(day);
  });
  return inList(words);
}
