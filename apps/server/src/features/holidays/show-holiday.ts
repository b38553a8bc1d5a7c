import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { addHoliday, chooseHoliday } from '@muster/contract/features/holidays/holidays.contract.ts';
import type { HolidayKind } from '@muster/contract/features/holidays/holidays-shapes.ts';
import { refuses } from '../../platform/access/guard.ts';
import type { Principal } from '../../platform/auth/principal.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { orNotFound } from '../../platform/http/problem.ts';
import type { Services } from '../../platform/services.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { holidaysSeenBy, type ListedHoliday } from './holidays.views.ts';

export type ShownHoliday = ResponseOf<typeof addHoliday>;

/** The date where the organisation is. */
export async function todayThere(tx: TenantTx, { clock }: Pick<Services, 'clock'>): Promise<string> {
  return clock
    .moment()
    .toZonedDateTimeISO((await tenantOf(tx)).timeZone)
    .toPlainDate()
    .toString();
}

export function kindOf({ isOptional, isNational }: Pick<ListedHoliday, 'isOptional' | 'isNational'>): HolidayKind {
  if (isOptional) return 'optional';
  return isNational ? 'national' : 'ordinary';
}

/** A holiday as it is told, and what its reader may do to it. */
export function shownHoliday(principal: Principal, row: ListedHoliday, today: string): ShownHoliday {
  const { isNational: _, isOfPlace, ...fields } = row;
  return { ...fields, kind: kindOf(row), isOfMyPlace: isOfPlace, actions: actionsOn(principal, row, today) };
}

function actionsOn(principal: Principal, row: ListedHoliday, today: string): ShownHoliday['actions'] {
  const { isOptional, isOfPlace, isChosen, date } = row;
  const edits = refuses(addHoliday, principal) === null ? (['edit', 'delete'] as const) : [];
  if (!isOptional || !isOfPlace || date <= today || refuses(chooseHoliday, principal) !== null) return [...edits];
  return [...edits, isChosen ? 'give up' : 'choose'];
}

/** Errors: NOT_FOUND. */
export async function showHoliday(
  tx: TenantTx,
  { services, principal }: Pick<Caller, 'services' | 'principal'>,
  id: string,
): Promise<ShownHoliday> {
  const row = orNotFound((await holidaysSeenBy(tx, principal.userId, { id }))[0]);
  return shownHoliday(principal, row, await todayThere(tx, services));
}

/** The holidays of a year in order. */
export function listHolidays({ services, principal, inTenant }: Caller, year?: number): Promise<ShownHoliday[]> {
  return inTenant(async (tx) => {
    const today = await todayThere(tx, services);
    const rows = await holidaysSeenBy(tx, principal.userId, { year: year ?? Number(today.slice(0, 4)) });
    return rows.map((row) => shownHoliday(principal, row, today));
  });
}
