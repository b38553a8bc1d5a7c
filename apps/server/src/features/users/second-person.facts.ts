import type { RoleName } from '@muster/contract/access.ts';
import type { ErrorCode } from '@muster/contract/errors.ts';
import { calendarDate, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import { ne, sql } from 'drizzle-orm';
import type { Principal } from '../../platform/auth/principal.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { own } from '../../platform/database/own-rows.ts';
import { type Problem, problem } from '../../platform/http/problem.ts';
import type { Hand } from './account-hands.tables.ts';
import { users } from './users.tables.ts';

/*
 * Who counts as a second person. Whoever had a hand in an account lately (made it, gave it its role, moved its log-in,
 * opened its link) could be acting through it, so the two count as one; so do those behind whom the same person is.
 * What an administrator does while nobody else is one binds nobody: alone they may do everything anyway.
 */

/** For so long after it a hand in an account counts. */
export const HAND_DAYS = 30;

const lately = ({ tenantId }: TenantTx) => sql`h.tenant_id = ${tenantId} and h.hand <> 'removed administrator'
  and h.at > now() - make_interval(days => ${HAND_DAYS})`;

/** The other administrators who can sign in. */
export function otherAdministrators(tx: TenantTx, userId: string) {
  return tx
    .select({ id: users.id, firstName: users.firstName, email: users.email })
    .from(users)
    .where(own(tx, users, { role: 'Administrator', status: 'Active' }, ne(users.id, userId)));
}

/**
 * Whether this is an administrator, and nobody else is one who can sign in. Whoever removed another as administrator
 * is not the only one for a while, however that came about.
 */
export async function isOnlyAdministrator(tx: TenantTx, principal: Principal): Promise<boolean> {
  const { role, userId } = principal;
  if (role !== 'Administrator') return false;
  const { rows } = await tx.execute<{ isOnly: boolean }>(
    sql`select not exists (select from users where tenant_id = ${tx.tenantId} and role = 'Administrator'
          and status = 'Active' and id <> ${userId})
        and not exists (select from account_hands where tenant_id = ${tx.tenantId} and by_id = ${userId}
          and hand = 'removed administrator' and at > now() - make_interval(days => ${HAND_DAYS})) as "isOnly"`,
  );
  return rows[0]?.isOnly === true;
}

/** When somebody last removed another administrator, if that was lately. */
async function removedAnother(tx: TenantTx, userId: string): Promise<Temporal.Instant | null> {
  const { rows } = await tx.execute<{ at: string }>(
    sql`select to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at from account_hands
      where tenant_id = ${tx.tenantId} and by_id = ${userId} and hand = 'removed administrator'
        and at > now() - make_interval(days => ${HAND_DAYS}) having max(at) is not null`,
  );
  return rows[0] === undefined ? null : Temporal.Instant.from(rows[0].at);
}

/** Keeps that somebody had a hand in the accounts of others; what an only administrator does binds nobody. */
export async function noteHand(
  tx: TenantTx,
  principal: Principal,
  accounts: readonly string[],
  hand: Hand,
): Promise<void> {
  const others = accounts.filter((id) => id !== principal.userId);
  if (others.length === 0 || (await isOnlyAdministrator(tx, principal))) return;
  await tx.execute(
    sql`insert into account_hands (tenant_id, account_id, by_id, hand)
      select ${tx.tenantId}, account, ${principal.userId}, ${hand} from unnest(${sql.param(others)}::uuid[]) account
      on conflict (tenant_id, account_id, by_id, hand) do update set at = excluded.at`,
  );
}

type Standing = { readonly id: string; readonly role: RoleName; readonly status: string };

/** Keeps that an administrator who can sign in is none any more by this caller. */
export async function noteRemoval(tx: TenantTx, principal: Principal, before: Standing): Promise<void> {
  if (before.role !== 'Administrator' || before.status !== 'Active') return;
  await noteHand(tx, principal, [before.id], 'removed administrator');
}

/** On whom somebody decides nothing, and why: those behind their own account, and for all but administrators those. */
export type Barred = ReadonlyMap<string, ErrorCode>;

export async function barredFor(tx: TenantTx, { userId, role }: Principal): Promise<Barred> {
  const administrators =
    role === 'Moderator'
      ? sql`union select id, 'MODERATOR_ON_ADMINISTRATOR' from users where tenant_id = ${tx.tenantId} and role = 'Administrator'`
      : sql``;
  const { rows } = await tx.execute<{ id: string; refusal: ErrorCode }>(
    sql`with recursive behind as (
        select ${userId}::uuid as id
        union select h.by_id from account_hands h join behind b on h.account_id = b.id where ${lately(tx)}
      )
      select id, 'NOT_SECOND_PERSON' as refusal from behind where id <> ${userId} ${administrators}`,
  );
  return new Map(rows.map(({ id, refusal }) => [id, refusal]));
}

/** Somebody who decides of others, with what that depends on. */
export async function deciderOf(tx: TenantTx, principal: Principal) {
  const { userId, role } = principal;
  const isOnly = await isOnlyAdministrator(tx, principal);
  return { userId, role, isOnlyAdministrator: isOnly, barred: await barredFor(tx, principal) };
}

/** Everybody who counts as one with somebody: themselves, those behind their account, and those before them. */
export async function sameHands(tx: TenantTx, userId: string): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`with recursive behind as (
        select ${userId}::uuid as id
        union select h.by_id from account_hands h join behind b on h.account_id = b.id where ${lately(tx)}
      ), same as (
        select id from behind
        union select h.account_id from account_hands h join same s on h.by_id = s.id where ${lately(tx)}
      )
      select id from same`,
  );
  return new Set(rows.map(({ id }) => id));
}

/** What each hand is called, of one's own account and of another's. */
const WORDS: Readonly<Record<Exclude<Hand, 'removed administrator'>, string>> = {
  invited: 'made your account',
  role: 'gave you your role',
  email: 'moved your log-in to another e-mail',
  link: 'opened the link of a mail to you',
};
const WHAT_NEXT = 'Another administrator can do this now.';

const lastDay = (at: Temporal.Instant) =>
  formatDate(calendarDate(at.toZonedDateTimeISO('Asia/Kolkata').toPlainDate().add({ days: HAND_DAYS }).toString()));

/** What is said to whoever may not decide for somebody: why, until which day, and who can. */
export async function refused(
  tx: TenantTx,
  principal: Principal,
  code: ErrorCode,
  of: string = principal.userId,
): Promise<Problem> {
  if (code === 'NOT_SECOND_PERSON') return problem(code, { message: await secondPersonWords(tx, principal, of) });
  if (of !== principal.userId || principal.role !== 'Administrator') return problem(code);
  if ((await otherAdministrators(tx, principal.userId)).length > 0) return problem(code);
  const at = await removedAnother(tx, principal.userId);
  if (at === null) return problem(code);
  const message = `You removed another administrator, so you do not count as the only one until ${lastDay(at)}. After that day you can do this yourself; before it, another administrator who is not of your making.`;
  return problem(code, { message });
}

/** Why two people count as one. */
export async function secondPersonWords(tx: TenantTx, { userId }: Principal, of: string): Promise<string> {
  const { rows } = await tx.execute<{ hand: keyof typeof WORDS; at: string; name: string | null; isDirect: boolean }>(
    sql`with recursive behind as (
        select id from (values (${userId}::uuid), (${of}::uuid)) first (id)
        union select h.by_id from account_hands h join behind b on h.account_id = b.id where ${lately(tx)}
      )
      select h.hand, to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
          btrim(u.first_name || ' ' || u.last_name) as name,
          h.account_id = ${userId} and h.by_id = ${of} as "isDirect"
        from account_hands h join behind b on h.account_id = b.id
        left join users u on u.tenant_id = h.tenant_id and u.id = h.by_id
       where ${lately(tx)} order by 4 desc, h.at desc limit 1`,
  );
  const [last] = rows;
  if (last === undefined) return problem('NOT_SECOND_PERSON').message;
  const until = lastDay(Temporal.Instant.from(last.at));
  const why = last.isDirect
    ? `${last.name ?? 'They'} ${WORDS[last.hand]}`
    : `${last.name ?? 'Somebody'} had a hand in both accounts`;
  return `${why}, so the two of you count as one person until ${until}. ${WHAT_NEXT}`;
}

/**
 * Refuses to take away the last active administrator. Locks the administrators, so that two of them cannot remove
 * each other at the same moment. Errors: LAST_ADMINISTRATOR.
 */
export async function keepAnAdministrator(tx: TenantTx, leaving: string): Promise<void> {
  const administrators = await tx
    .select({ id: users.id })
    .from(users)
    .where(own(tx, users, { role: 'Administrator', status: 'Active' }))
    .orderBy(users.id)
    .for('update');
  const others = administrators.filter(({ id }) => id !== leaving);
  if (administrators.length > others.length && !others.length) throw problem('LAST_ADMINISTRATOR');
}
