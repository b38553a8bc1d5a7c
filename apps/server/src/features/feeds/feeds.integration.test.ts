import { FEED_PARTS } from '@muster/contract/features/feeds/feeds.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOffice, type TestOffice } from '../attendance/attendance-for-tests.ts';

// Today is Friday, 27 November 2026.
let office: TestOffice;
let bhavna: { id: string; token: string };
beforeAll(async () => {
  office = await startOffice();
  office.at('09:00');
  bhavna = await office.person({ firstName: 'Bhavna', workState: 'KA' });
  await office.call('POST', '/holidays', { name: 'Christmas; with, signs', date: '2026-12-25' });
  await office.call('POST', '/holidays', { name: 'Pongal', date: '2027-01-15', states: ['TN'] });
  await office.call('POST', '/holidays', { name: 'Eid', date: '2027-03-10', isTentative: true });
});
afterAll(() => office.stop());

const create = (body: object = { name: 'Phone', parts: ['holidays'] }) =>
  office.call('POST', '/feeds', body, bhavna.token);
const read = (url: string, headers: Record<string, string> = {}) =>
  office.muster.app.inject({ method: 'GET', url: new URL(url).pathname, headers });

test('an address shows the holidays of its person to whoever knows it, until it is revoked', async () => {
  const { body } = await create();
  expect(body.message).toBe('Calendar address created');
  const { feed, url } = body.data;
  expect(url).toMatch(/^https?:.*\/api\/feeds\/[a-z2-9]{56}\.ics$/);
  const calendar = await read(url);
  expect([calendar.statusCode, calendar.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const lines = calendar.body.replaceAll('\r\n ', '').split('\r\n');
  expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual([
    'SUMMARY:Christmas\\; with\\, signs',
    'SUMMARY:Eid (date may move)',
  ]);
  expect(lines).toContain('STATUS:TENTATIVE');
  expect(lines).toContain('DTEND;VALUE=DATE:20261226');
  const again = await read(url, { 'if-none-match': String(calendar.headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const listed = (await office.call('GET', '/feeds', undefined, bhavna.token)).body.data;
  expect(listed).toMatchObject({ parts: FEED_PARTS, feeds: [{ name: 'Phone', parts: ['holidays'] }] });
  expect(listed.feeds[0].lastReadAt).not.toBeNull();

  // Somebody else's is not there for them, whoever they are.
  expect((await office.call('DELETE', `/feeds/${feed.id}`)).status).toBe(404);
  const gone = await office.call('DELETE', `/feeds/${feed.id}`, undefined, bhavna.token);
  expect(gone.body.message).toBe('Calendar address revoked');
  expect((await read(url)).statusCode).toBe(404);
});

test('a holiday that is removed is sent as cancelled, once more changed than it was', async () => {
  const chitra = await office.person({ firstName: 'Chitra', workState: 'KA' });
  const { data } = (await office.call('POST', '/holidays', { name: 'Founders', date: '2027-02-05' })).body;
  const other = { name: 'Elsewhere', date: '2027-02-08', states: ['TN'] };
  const elsewhere = (await office.call('POST', '/holidays', other)).body.data;
  const body = { name: 'Phone', parts: ['holidays'] };
  const { url } = (await office.call('POST', '/feeds', body, chitra.token)).body.data;
  expect((await read(url)).body).toContain('SUMMARY:Founders');
  for (const { id } of [data, elsewhere]) await office.call('DELETE', `/holidays/${id}`);
  const text = (await read(url)).body;
  const event = text.split('BEGIN:VEVENT').find((part) => part.includes('SUMMARY:Founders')) ?? '';
  expect(event).toContain('STATUS:CANCELLED');
  expect(event).toContain('SEQUENCE:2');
  expect(text).not.toContain('Elsewhere');
});

test('one’s own shifts are shown for the next weeks, without days off and holidays', async () => {
  const dev = await office.person({ firstName: 'Dev', dateOfJoining: '2026-11-26' });
  const body = { name: 'Shifts', parts: ['shifts'] };
  const { url } = (await office.call('POST', '/feeds', body, dev.token)).body.data;
  const lines = (await read(url)).body.replaceAll('\r\n ', '').split('\r\n');
  const starts = lines.filter((line) => line.startsWith('DTSTART;TZID'));
  expect(starts.slice(0, 3)).toEqual(
    ['20261126', '20261127', '20261130'].map((day) => `DTSTART;TZID=Asia/Kolkata:${day}T100000`),
  );
  expect(starts.join()).not.toContain('20261225');
  expect(lines).toContain('DTEND;TZID=Asia/Kolkata:20261126T190000');
  expect(lines).toContain('SUMMARY:General');
});

test('its token is kept nowhere, and a changed holiday gives another tag', async () => {
  const { url } = (await create()).body.data;
  const token = /feeds\/(.*)\.ics/.exec(url)?.[1] ?? '';
  const rows = await office.muster.services.db.inTenant(office.tenantId, (tx) =>
    tx.execute(`select f::text as feed from calendar_feeds f union all select after::text from audit_entries`),
  );
  expect(JSON.stringify(rows.rows)).not.toContain(token);
  const before = await read(url);
  const [christmas] = (await office.call('GET', '/holidays?holidayYear=2026')).body.data;
  await office.call('PUT', '/holidays', { id: christmas.id, name: 'Christmas', date: christmas.date });
  const after = await read(url, { 'if-none-match': String(before.headers['etag']) });
  expect([after.statusCode, after.body.includes('SEQUENCE:1')]).toEqual([200, true]);
});

test('addresses that are wrong, of people who left or of closed organisations are not found', async () => {
  const { url } = (await create()).body.data;
  expect((await read(url.replace(/.\.ics$/, '.ics'))).statusCode).toBe(404);
  expect((await read(url.replace(/\/feeds\/.{56}/, `/feeds/${'a'.repeat(56)}`))).statusCode).toBe(404);
  await office.muster.services.db.inTenant(office.tenantId, (tx) =>
    tx.execute(`update users set status = 'Deactivated' where id = '${bhavna.id}'`),
  );
  expect((await read(url)).statusCode).toBe(404);
  await office.muster.services.db.inTenant(office.tenantId, (tx) =>
    tx.execute(`update users set status = 'Active' where id = '${bhavna.id}'`),
  );
});

test('a feed shows something, and nobody has more than ten', async () => {
  expect((await create({ name: 'Empty', parts: [] })).body.message).toBe('Choose what the calendar shows');
  expect((await create({ name: 'Later', parts: ['payslips'] })).status).toBe(422);
  expect((await create({ name: ' ', parts: ['holidays'] })).body.message).toBe('Please enter a name');
  const statuses: number[] = [];
  for (let nth = 0; nth < 9; nth += 1) statuses.push((await create()).status);
  expect(statuses).toContain(409);
  const { feeds } = (await office.call('GET', '/feeds', undefined, bhavna.token)).body.data;
  expect(feeds).toHaveLength(10);
});
