import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  chooseHoliday as entry,
  listChoices as listEntry,
} from '@muster/contract/features/holidays/holidays.contract.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { notFound, orNotFound, problem } from '../../platform/http/problem.ts';
import { holidayChosen, holidayGivenUp } from './holidays.events.ts';
import { notifyHolidaysChanged } from './holidays.facts.ts';
import { choiceRows, readQuota } from './holidays.store.ts';
import { type Chooser, holidaysSeenBy, type ListedHoliday, lockChooser, whoKeeps } from './holidays.views.ts';
import { todayThere } from './show-holiday.ts';

type Choice = ResponseOf<typeof entry>;
type Query = { readonly id: string; readonly employeeId?: string | undefined };

/**
 * Somebody keeps an optional holiday, or staff says so for them; keeping it twice changes nothing.
 * Errors: FORBIDDEN for somebody else's, NOT_FOUND, CONFLICT with what speaks against it.
 */
export function chooseHoliday(caller: Caller, query: Query): Promise<Choice> {
  return change(caller, query, async (tx, { holiday, chooser, userId, today, quota, isOwn }) => {
    if (holiday.isChosen) return chooser.chosen;
    const message = choiceRefusal({ holiday, chooser, today, quota, isOwn });
    if (message !== null) throw problem('CONFLICT', { message });
    await choiceRows.insert(tx, { userId, holidayId: holiday.id, chosenBy: caller.actor.id });
    await recordEvent(tx, caller, holidayChosen, eventOf(holiday, chooser, userId, 'after'));
    await notifyHolidaysChanged(tx, caller.services, { days: [holiday.date], people: [userId] });
    return chooser.chosen + 1;
  });
}

/** Errors: FORBIDDEN for somebody else's, NOT_FOUND, CONFLICT once the day has come. */
export function giveUpHoliday(caller: Caller, query: Query): Promise<Choice> {
  return change(caller, query, async (tx, { holiday, chooser, userId, today, isOwn }) => {
    if (!holiday.isChosen) return chooser.chosen;
    if (isOwn && holiday.date <= today) throw problem('CONFLICT', { message: TOO_LATE });
    await choiceRows.remove(tx, { userId, holidayId: holiday.id });
    await recordEvent(tx, caller, holidayGivenUp, eventOf(holiday, chooser, userId, 'before'));
    await notifyHolidaysChanged(tx, caller.services, { days: [holiday.date], people: [userId] });
    return chooser.chosen - 1;
  });
}

const TOO_LATE = 'An optional holiday can be changed until the day before. Ask an administrator.';

type Scene = {
  readonly holiday: ListedHoliday;
  readonly chooser: Chooser;
  readonly userId: string;
  readonly today: string;
  readonly quota: number;
  readonly isOwn: boolean;
};

/** Why somebody cannot keep an optional holiday, in words; null where they can. */
function choiceRefusal({ holiday, chooser, today, quota, isOwn }: Omit<Scene, 'userId'>): string | null {
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

function isEmployed({ dateOfJoining, lastWorkingDay }: Chooser, date: string): boolean {
  return (dateOfJoining === null || date >= dateOfJoining) && (lastWorkingDay === null || date <= lastWorkingDay);
}

function change(
  caller: Caller,
  { id, employeeId }: Query,
  work: (tx: TenantTx, scene: Scene) => Promise<number>,
): Promise<Choice> {
  const { principal, services } = caller;
  const userId = employeeId ?? principal.userId;
  const isOwn = userId === principal.userId;
  if (!isOwn && principal.role === 'Member') throw problem('FORBIDDEN');
  return caller.inTenant(async (tx) => {
    const [visible] = await holidaysSeenBy(tx, userId, { id });
    const chooser = visible && (await lockChooser(tx, userId, visible.date.slice(0, 4)));
    // As whoever had the lock before left it.
    const [holiday] = chooser ? await holidaysSeenBy(tx, userId, { id }) : [];
    if (!holiday || !chooser) throw notFound();
    const { optionalPerYear: quota } = await readQuota(tx);
    const today = await todayThere(tx, services);
    const result = await work(tx, { holiday, chooser, userId, today, quota, isOwn });
    return { holidayId: id, employeeId: userId, date: holiday.date, chosen: result, quota };
  });
}

function eventOf({ id, name, date }: ListedHoliday, chooser: Chooser, userId: string, side: 'before' | 'after') {
  return { entityId: id, details: { name, date, userId }, [side]: { name, date, userId, person: chooser.name } };
}

/** Who keeps an optional holiday. Errors: NOT_FOUND. */
export function listChoices({ principal, inTenant }: Caller, id: string): Promise<ResponseOf<typeof listEntry>> {
  return inTenant(async (tx) => {
    orNotFound((await holidaysSeenBy(tx, principal.userId, { id }))[0]);
    return [...(await whoKeeps(tx, id))];
  });
}
