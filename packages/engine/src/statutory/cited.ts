import { type CalendarDay, type Dated, inForce, type Parameter } from '@muster/law/dated.ts';
import type { Dispute, Note } from '../explain/note.ts';
import type { ExplanationSource } from '../explain/trace.ts';
import { type CalendarDate, dayNumber, earlier, later } from '../kernel/calendar-date.ts';

/** A fact of law as the engine uses it, with the authority it came from. */
export type Cited<Value> = {
  readonly value: Value;
  readonly source: ExplanationSource;
  /** Where the law is not settled: which reading is applied and which is not. */
  readonly dispute?: Dispute;
};

/** Days of a range under one value; the ends belong to it. */
export type DatedSegment<Value> = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly firstDay: number;
  readonly lastDay: number;
  readonly cited: Cited<Value>;
};

const GUIDANCE = 'guidance: ';

function isCalendarDay(text: string): text is CalendarDay {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

export function isoDay(date: CalendarDate): CalendarDay {
  const text = date.toString();
  if (!isCalendarDay(text)) throw new RangeError(`${text} is outside the years law is held for`);
  return text;
}

/** What an explanation says about the authority of a value. */
export function sourceOf(parameter: Parameter<unknown>, dated: Dated<unknown>): ExplanationSource {
  const basis = dated.legalBasis ?? dated.source[0] ?? parameter.name;
  const guidance = basis.startsWith(GUIDANCE);
  const url = dated.source.find((entry) => entry.startsWith('http'));
  const cited: ExplanationSource = {
    title: guidance ? basis.slice(GUIDANCE.length) : basis,
    section: null,
    from: dated.from,
    status: guidance ? 'guidance' : dated.status,
  };
  return url === undefined ? cited : { ...cited, url };
}

/** The value in force on a day, read into the engine's types; null when there is none. */
export function cite<Raw, Value>(
  parameter: Parameter<Raw>,
  day: CalendarDate,
  read: (raw: Raw) => Value,
  choose: 'enacted' | 'disputed' = 'enacted',
): Cited<Value> | null {
  const dated = inForce(parameter, isoDay(day), choose);
  if (dated === null) return null;
  const cited = { value: read(dated.value), source: sourceOf(parameter, dated) };
  const dispute = disputeOf(parameter, day, dated);
  return dispute === null ? cited : { ...cited, dispute };
}

/** A reading that is not settled and has begun by a day, whichever of the two is applied. */
function disputeOf(parameter: Parameter<unknown>, day: CalendarDate, applied: Dated<unknown>): Dispute | null {
  const disputed = inForce(parameter, isoDay(day), 'disputed');
  if (disputed === null || disputed.status !== 'disputed') return null;
  const { title, from } = sourceOf(parameter, disputed);
  return { title, from, isFollowed: applied.status === 'disputed' };
}

/** The same as a note of an explanation. */
export function disputeNote({ dispute }: Cited<unknown>): { readonly notes?: readonly Note[] } {
  return dispute === undefined ? {} : { notes: [{ kind: 'dispute', ...dispute }] };
}

/**
 * The same for facts with a value on every day the law data covers.
 * @throws RangeError when there is none.
 */
export function citeOrThrow<Raw, Value>(
  parameter: Parameter<Raw>,
  day: CalendarDate,
  read: (raw: Raw) => Value,
  choose: 'enacted' | 'disputed' = 'enacted',
): Cited<Value> {
  const cited = cite(parameter, day, read, choose);
  if (cited === null) throw new RangeError(`${parameter.name} has no value on ${day}`);
  return cited;
}

/** The days of [from, to] cut where a new value of the parameter begins; empty when none is in force on the first. */
export function segmentsOf<Raw, Value>(
  parameter: Parameter<Raw>,
  from: CalendarDate,
  to: CalendarDate,
  read: (raw: Raw) => Value,
): readonly DatedSegment<Value>[] {
  const begins = parameter.values.flatMap(({ status, from: begin }) =>
    status === 'enacted' && begin !== null && begin > isoDay(from) ? [Temporal.PlainDate.from(begin)] : [],
  );
  const cuts = [from, ...begins.filter((begin) => dayNumber(begin) <= dayNumber(to))];
  const segments: DatedSegment<Value>[] = [];
  cuts.forEach((start, index) => {
    const next = cuts[index + 1];
    const end = next === undefined ? to : earlier(to, next.subtract({ days: 1 }));
    const cited = cite(parameter, start, read);
    if (cited !== null) {
      segments.push({ from: later(start, from), to: end, firstDay: dayNumber(start), lastDay: dayNumber(end), cited });
    }
  });
  return segments;
}
