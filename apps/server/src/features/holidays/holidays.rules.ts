import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';

type Query = {
  readonly holiday: {
    readonly name: string;
    readonly date: string;
    readonly isOptional: boolean;
    readonly isOfPlace: boolean;
  };
  readonly chooser: {
    readonly name: string;
    readonly dateOfJoining: string | null;
    readonly lastWorkingDay: string | null;
    readonly chosen: number;
  };
  readonly today: string;
  readonly quota: number;
  readonly isOwn: boolean;
};

/** Why somebody cannot keep an optional holiday, in words; null where they can. */
export function choiceRefusal({ holiday, chooser, today, quota, isOwn }: Query): string | null {
  const { name, date } = holiday;
  const who = isOwn ? 'You' : chooser.name;
  const year = date.slice(0, 4);
  if (!holiday.isOptional) return `${name} is a holiday for everybody at its place: there is nothing to choose.`;
  if (!holiday.isOfPlace) return `${name} is not a holiday where ${isOwn ? 'you work' : `${chooser.name} works`}.`;
  if (!isEmployed(chooser, date))
    return `${who} ${isOwn ? 'are' : 'is'} not employed on ${formatDate(calendarDate(date))}.`;
  if (isOwn && date <= today) return 'An optional holiday can be chosen until the day before. Ask an administrator.';
  if (quota === 0) return 'Your organisation gives no optional holidays to choose.';
  if (chooser.chosen >= quota)
    return `${who} ${isOwn ? 'have' : 'has'} chosen ${chooser.chosen} of ${quota} optional holidays of ${year}. Give one up first.`;
  return null;
}

function isEmployed({ dateOfJoining, lastWorkingDay }: Query['chooser'], date: string): boolean {
  return (dateOfJoining === null || date >= dateOfJoining) && (lastWorkingDay === null || date <= lastWorkingDay);
}
