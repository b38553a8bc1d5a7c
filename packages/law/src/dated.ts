/** An ISO date `YYYY-MM-DD`. Such strings sort in calendar order, so law compares them as text. */
export type CalendarDay = `${number}-${number}-${number}`;

/** `enacted`: applied. `disputed`: applied only when an organisation chooses it. `announced`: never applied. */
export type Status = 'enacted' | 'announced' | 'disputed';

/** What the numbers of a parameter count. Money is integer paise, rates integer parts per million. */
export type Unit =
  | 'paise'
  | 'ppm'
  | 'percent-ppm'
  | 'fraction'
  | 'count'
  | 'days'
  | 'months'
  | 'years'
  | 'table'
  | 'flag'
  | 'text';

/** One value of a parameter with its authority. `from: null` means in force before April 2024. */
export type Dated<V> = {
  readonly from: CalendarDay | null;
  readonly value: V;
  readonly source: readonly string[];
  /** The day somebody last checked the value against its sources. */
  readonly confirmedOn: CalendarDay;
  readonly status: Status;
  /** The words of the law, or `guidance` where an authority advises without a law behind it. */
  readonly legalBasis?: string;
  /** How well the sources agree, where it is less than two that do. */
  readonly confidence?: 'medium' | 'low';
  readonly note?: string;
};

/** A fact of law over time, values sorted by date. */
export type Parameter<V> = {
  readonly name: string;
  readonly unit: Unit;
  readonly values: readonly Dated<V>[];
};

function begunBy(from: CalendarDay | null, day: CalendarDay): boolean {
  return from === null || from <= day;
}

/**
 * The value in force on a day: the latest begun by then, or null when none is.
 * Disputed values count only when chosen; announced ones never do.
 */
export function inForce<V>(
  parameter: Parameter<V>,
  day: CalendarDay,
  choose: 'enacted' | 'disputed' = 'enacted',
): Dated<V> | null {
  let match: Dated<V> | null = null;
  for (const entry of parameter.values) {
    const applies = entry.status === 'enacted' || (entry.status === 'disputed' && choose === 'disputed');
    if (applies && begunBy(entry.from, day)) {
      match = entry;
    }
  }
  return match;
}

/**
 * The enacted value in force on a day, for facts with a value on every day the data covers.
 * @throws RangeError when there is none.
 */
export function valueOn<V>(parameter: Parameter<V>, day: CalendarDay): V {
  const entry = inForce(parameter, day);
  if (entry === null) throw new RangeError(`${parameter.name} has no value on ${day}`);
  return entry.value;
}
