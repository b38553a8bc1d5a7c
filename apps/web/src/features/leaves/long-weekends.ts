/** A working day that makes a long stretch of days off together with a holiday. */
export type LongWeekend = {
  /** The day to take. */
  readonly date: string;
  readonly holiday: { readonly date: string; readonly name: string };
  /** Days off in a row with it, and the first and last of them. */
  readonly days: number;
  readonly from: string;
  readonly to: string;
};

export type FreeDays = {
  readonly weekOffs: ReadonlySet<string>;
  readonly holidays: readonly { readonly date: string; readonly name: string }[];
  /** Days that are taken already. */
  readonly taken: ReadonlySet<string>;
};

/** Fewer are an ordinary weekend. */
const MIN_DAYS = 4;
/** Further from each other two days are no stretch. */
const MAX_STRETCH = 16;

const dayFrom = (date: string, by: number) => Temporal.PlainDate.from(date).add({ days: by }).toString();

/** For each holiday the one day before or after it that gives the most days off in a row, where that is worth it. */
export function longWeekends({ weekOffs, holidays, taken }: FreeDays): LongWeekend[] {
  const free = new Set([...weekOffs, ...holidays.map(({ date }) => date)]);
  const weekends = holidays.flatMap((holiday): LongWeekend[] => {
    const [first, last] = stretchOf(holiday.date, free);
    const options = [dayFrom(first, -1), dayFrom(last, 1)]
      .filter((date) => !taken.has(date))
      .map((date): LongWeekend => {
        const [from, to] = stretchOf(date, new Set([...free, date]));
        return { date, holiday, days: Temporal.PlainDate.from(from).until(to).days + 1, from, to };
      });
    const best = options.toSorted((one, other) => other.days - one.days)[0];
    return best !== undefined && best.days >= MIN_DAYS ? [best] : [];
  });
  // Two holidays of one stretch want the same day.
  return weekends.filter(({ date }, at) => weekends.findIndex((other) => other.date === date) === at);
}

/** The first and last of the free days around a day. */
function stretchOf(date: string, free: ReadonlySet<string>): [first: string, last: string] {
  const end = (by: 1 | -1) => {
    let edge = date;
    for (let steps = 0; steps < MAX_STRETCH && free.has(dayFrom(edge, by)); steps += 1) edge = dayFrom(edge, by);
    return edge;
  };
  return [end(-1), end(1)];
}
