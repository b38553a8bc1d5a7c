import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../platform/database/test-statements.ts';
import { asOwner } from '../../test-mails.ts';
import { startTeam } from '../requests/requests-for-tests.ts';
import { leaveHands } from './leaves-for-tests.ts';

// Today is Friday 27 November 2026.
let team: Awaited<ReturnType<typeof startTeam>>;
let casual: string;
beforeAll(async () => {
  team = await startTeam();
  casual = await hands.type('Casual leave');
  await hands.grant(team.report.id, casual, 1200);
  const id = await hands.applied(hands.input(casual, '2026-11-27', '2026-12-01'), team.report.token);
  await hands.decide([id], 'Approved', team.manager.token);
  await hands.applied(hands.input(casual, '2026-12-14', '2026-12-15'), team.report.token);
});
afterAll(() => team.office.stop());

const hands = leaveHands(() => team.office);

async function feedOf(token: string, parts: readonly string[]): Promise<string> {
  const { data } = (await team.office.call('POST', '/feeds', { name: 'Mine', parts }, token)).body;
  const address = String(data.url ?? data.address ?? '');
  const path = address.slice(address.indexOf('/feeds/'));
  return (await team.office.muster.call('GET', path)).raw.toString().replaceAll('\r\n ', '');
}

test('a calendar that is subscribed to shows one’s own leave, and of the team only who is away', async () => {
  const own = await feedOf(team.report.token, ['leave']);
  expect(own).toContain('SUMMARY:Casual leave');
  expect(own.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(own).toContain('STATUS:TENTATIVE');
  const others = await feedOf(team.manager.token, ['team']);
  expect(others).toContain('SUMMARY:Anna Rao is away');
  expect(others).not.toContain('Casual');
  expect(others.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

test('Home names who is on leave today, and never which leave', async () => {
  const { data } = (await team.office.call('GET', '/Dashboard/people', undefined, team.manager.token)).body;
  expect(data.away).toMatchObject([{ employeeName: 'Anna Rao', what: 'On leave', until: '2026-12-01' }]);
});

test('the team calendar of 500 people for a quarter is at most five statements', async () => {
  const { office } = team;
  await asOwner(
    office.muster,
    `insert into users (tenant_id, id, email, first_name, last_name, role, status)
     select $1, gen_random_uuid(), 'p' || n || '@many.test', 'Person', lpad(n::text, 5, '0'), 'Member', 'Active'
       from generate_series(1, 520) n`,
    [office.tenantId],
  );
  const read = () =>
    office.call('GET', '/Leaves/calendar?startDate=2026-12-01&endDate=2027-02-28&reportingFilterType=3');
  const { people, totalPeople } = (await read()).body.data;
  expect([people.length, totalPeople > 520]).toEqual([500, true]);
  const texts = await statementsOf(read);
  expect(texts.length, texts.join('\n--\n')).toBeLessThanOrEqual(5);
});

test('a feed sends half a day at its time, and tells of leave that is called off to whoever was told of it', async () => {
  const { report, manager } = team;
  const half = { isHalfDay: true, halfDayPart: 'second' };
  const id = await hands.applied(hands.input(casual, '2026-12-29', '2026-12-29', half), report.token);
  await hands.decide([id], 'Approved');
  const never = await hands.applied(hands.input(casual, '2026-12-30'), report.token);
  await hands.decide([never], 'Rejected', undefined, 'Audit week');
  const own = async () => (await feedOf(report.token, ['leave'])).split('BEGIN:VEVENT');
  const of = (events: readonly string[], uid: string) => events.find((event) => event.includes(uid)) ?? '';
  const before = of(await own(), id);
  expect(before).toContain('DTSTART;TZID=Asia/Kolkata:20261229T143000');
  expect(before).toContain('DTEND;TZID=Asia/Kolkata:20261229T190000');
  expect(of(await own(), never)).toContain('STATUS:CANCELLED');
  await hands.decide([id], 'Cancelled');
  expect(of(await own(), id)).toContain('STATUS:CANCELLED');
  const others = (await feedOf(manager.token, ['team'])).split('BEGIN:VEVENT');
  expect(of(others, id)).toContain('STATUS:CANCELLED');
  expect(of(others, never)).toBe('');
});
