import { monthFirstReading, parseTypedDate } from '@muster/contract/typed-date.ts';
import { MONTH_NAMES } from '@muster/engine/kernel/calendar-date.ts';
import type { WorkbookCell } from '../../../platform/sheets/read-workbook.ts';

/** In which order the dates of a column are written. A mixed column is read cell by cell. */
export type DateOrder = 'day first' | 'month first' | 'mixed';

/** 9 November 2026 */
export function longDay(iso: string): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  const name = MONTH_NAMES[Number(month) - 1];
  return name === undefined ? iso : `${Number(day)} ${name} ${year}`;
}

/** As a question writes it beside a date that is wrong: "Enter a date, such as 27 Nov 2026". */
type DayRead = { readonly text: string; readonly note: string | null; readonly fault: string | null };

const ISO = /^\d{4}-\d{2}-\d{2}$/;
/** A day of 1927 to 2099, as spreadsheets count days. */
const SERIAL = /^\d{5}$/;
const [FIRST_SERIAL, LAST_SERIAL] = [10_000, 73_050];
const DAY_MS = 86_400_000;

/** The text of a date cell without its time of day, "Jan 5, 2020" with the day first. */
export function dateText(cell: WorkbookCell): string {
  if (typeof cell === 'object' && cell !== null) return 'day' in cell ? cell.day : cell.error;
  const text = String(cell ?? '').trim();
  const american = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{2,4})$/i.exec(text);
  if (american) return `${american[2]} ${american[1]} ${american[3]}`;
  return text.replace(/[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?$/i, '');
}

/** A day as ISO text. `order` is that of the column; null while it is asked, when nothing is read and nothing is wrong. */
export function readDay(text: string, order: DateOrder | null, thisYear: number): DayRead {
  if (SERIAL.test(text) && Number(text) >= FIRST_SERIAL && Number(text) <= LAST_SERIAL) {
    const day = new Date((Number(text) - 25_569) * DAY_MS).toISOString().slice(0, 10);
    return { text: day, note: longDay(day), fault: null };
  }
  const other = monthFirstReading(text, thisYear);
  const date = parseTypedDate(text, thisYear);
  const isAmbiguous = other !== null && 'day' in date;
  if (isAmbiguous && order === null) return { text: '', note: null, fault: null };
  if (isAmbiguous && order === 'mixed') {
    const fault = `Is it ${longDay(date.day)} or ${longDay(other)}? Enter the day`;
    return { text: '', note: null, fault };
  }
  const day = other !== null && order !== 'day first' ? other : 'day' in date ? date.day : null;
  if (day === null) return { text: '', note: null, fault: 'error' in date ? whichDay(date.error) : null };
  return { text: day, note: ISO.test(text) ? null : longDay(day), fault: null };
}

const whichDay = (error: string) => (/ days$/.test(error) ? `${error}: which day?` : error);

/** How a date is written, so that one line tells of all written so: 09-Nov-26 is 99-Aaa-99. */
export const writtenLike = (text: string): string => text.replaceAll(/\d/g, '9').replaceAll(/\p{L}+/gu, 'a');
