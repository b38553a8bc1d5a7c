import { wholeHundredths } from '@muster/engine/attendance/hundredths.ts';
import type { RequestedDay } from '../../requests/requests.facts.ts';

/** Halves of a day that become leave, and how much of each is not paid, in hundredths. */
export type LeaveDay = {
  readonly userId: string;
  readonly date: string;
  readonly halves: number;
  readonly unpaidPercent: number;
};

type Decided = { readonly requests: readonly RequestedDay[]; readonly leaves: readonly LeaveDay[] };
/** Lost halves of the days of people, as things stand. */
type LopOn = (userId: string, date: string) => number;

/** By person the days that count otherwise once these are approved, with the halves that are lost of them then. */
export function decidedDays({ requests, leaves }: Decided, lopOn: LopOn): ReadonlyMap<string, Map<string, number>> {
  const people = new Map<string, Map<string, number>>();
  const change = (userId: string, date: string, to: (lost: number) => number) => {
    const days = people.get(userId) ?? new Map<string, number>();
    const halves = days.get(date) ?? lopOn(userId, date);
    const after = Math.min(2, Math.max(0, wholeHundredths(to(halves))));
    if (after !== halves) people.set(userId, days.set(date, after));
  };
  for (const { userId, date, halvesBack } of requests) change(userId, date, (halvesLost) => halvesLost - halvesBack);
  for (const { userId, date, halves, unpaidPercent } of leaves) {
    change(userId, date, (halvesLost) => Math.max(0, halvesLost - halves) + (halves * unpaidPercent) / 100);
  }
  return people;
}
