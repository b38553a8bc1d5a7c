import { randomUUID } from 'node:crypto';
import { everyone } from '@muster/contract/access.ts';
import { z } from '@muster/contract/zod.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementsOf } from '../../platform/database/test-statements.ts';
import { event } from '../../platform/events/event.ts';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner, mailsTo } from '../../test-mails.ts';
import { addPerson, type TestPerson, tokenFor } from '../../test-people.ts';
import { noticeOn, removeNotices, settleNotices } from './notices.facts.ts';
import { type Notice, type NoticeKind, noticeKinds } from './notifications.facts.ts';
import { removeOldNotifications, sendDigests } from './notifications.jobs.ts';

const bellRung = event('bell rung', z.object({}));
const BELL: NoticeKind = {
  key: 'bell',
  area: 'People',
  label: 'A bell rings',
  access: everyone(),
  defaults: { inApp: true, email: 'off' },
};

type Reader = TestPerson & { readonly token: string };

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
beforeAll(async () => {
  muster = await startTestApp();
  noticeKinds.with(BELL)(muster.services.slots);
  admin = await registeredAdministrator(muster, 'admin@notices.test', 'Notices');
});
afterAll(() => muster.stop());

async function reader(more: Parameters<typeof addPerson>[3] = {}, tenantId = admin.tenantId): Promise<Reader> {
  const person = await addPerson(muster, tenantId, 'Member', more);
  return { ...person, token: await tokenFor(muster, person) };
}

const call = (method: Method, path: string, token: string, body?: unknown) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });

/** Delivers an event that tells this, as the queue would. */
async function ring(notices: readonly Omit<Notice, 'link'>[], id: string = randomUUID(), kind = BELL): Promise<void> {
  const told = notices.map((one) => ({ link: '/profile', ...one }));
  const { listener } = noticeOn(bellRung, kind, async () => told);
  const stored = { tenantId: admin.tenantId, id, name: bellRung.name, entityId: id, details: {}, at: '' };
  const rest = { actorId: null, actorName: 'Muster', deliveredAt: null, attempts: 0, failure: null };
  await muster.services.db.inTenant(admin.tenantId, (tx) =>
    listener.handle(tx, muster.services, { ...stored, ...rest }),
  );
}

const one = ({ id: userId }: Reader, title: string, more: Partial<Notice> = {}) => ({
  userId,
  title,
  text: [`${title} and more.`],
  ...more,
});

const unread = async ({ token }: Reader) => (await call('GET', '/notifications/unread/count', token)).body.data;
const listed = async ({ token }: Reader, query = '') => (await call('GET', `/notifications${query}`, token)).body;
const titlesOf = (body: { data: { title: string }[] }) => body.data.map(({ title }) => title);

const choose = (person: Reader, inApp: boolean, email: string, kind = BELL.key) =>
  call('PUT', '/notifications/preferences', person.token, { preferences: [{ kind, inApp, email }] });

describe('an event', () => {
  test('tells each person once, however often it is delivered, by two workers at once too', async () => {
    const [asha, bala] = [await reader({}), await reader({})];
    await choose(bala, true, 'now');
    const id = randomUUID();
    const notices = [one(asha, 'Once'), one(bala, 'Once')];
    await Promise.all([ring(notices, id), ring(notices, id)]);
    await ring(notices, id);
    expect([await unread(asha), await unread(bala)]).toEqual([1, 1]);
    expect((await mailsTo(muster, bala.email)).map(({ subject }) => subject)).toEqual(['Once']);
  });

  test('about several things of a person tells of each; another event tells again', async () => {
    const asha = await reader();
    await ring([one(asha, 'Left', { about: 'left' }), one(asha, 'Right', { about: 'right' })]);
    await ring([one(asha, 'Left', { about: 'left' })]);
    expect(titlesOf(await listed(asha)).toSorted()).toEqual(['Left', 'Left', 'Right']);
  });

  test('is stored by as many statements for many people as for one', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => reader()));
    const written = async (some: readonly Reader[]) =>
      (await statementsOf(() => ring(some.map((person) => one(person, 'Many'))))).filter(
        (text) => !text.includes('pg_notify'),
      );
    const few = await written(people.slice(0, 1));
    const many = await written(people);
    expect(many.length, many.join('\n--\n')).toBe(few.length);
    expect(many.filter((text) => text.includes('insert into notifications'))).toHaveLength(1);
  });

  test('tells nobody who left, and mails alone whoever cannot log in', async () => {
    const gone = await reader({ status: 'Deactivated' });
    const restricted = await reader({ status: 'RestrictedLogin', email: null, personalEmail: 'home@notices.test' });
    await ring([one(gone, 'Gone'), one(restricted, 'By mail')], randomUUID(), {
      ...BELL,
      key: 'mailed bell',
      defaults: { inApp: true, email: 'now' },
    });
    const rows = await asOwner<{ user_id: string; is_shown: boolean }>(
      muster,
      `select user_id, is_shown from notifications where user_id = any($1)`,
      [[gone.id, restricted.id]],
    );
    expect(rows).toEqual([{ user_id: restricted.id, is_shown: false }]);
    expect(await mailsTo(muster, 'home@notices.test')).toHaveLength(1);
    expect(await mailsTo(muster, gone.email)).toEqual([]);
  });
});

describe('one’s own notifications', () => {
  test('come four at a time, newest first, and go on behind the last one when others come meanwhile', async () => {
    const asha = await reader();
    for (const title of ['1', '2', '3', '4', '5', '6']) await ring([one(asha, title)]);
    const first = await listed(asha);
    expect([titlesOf(first), first.records, first.totalRecords]).toEqual([['6', '5', '4', '3'], 4, 6]);
    expect(titlesOf(await listed(asha, '?pageNo=2'))).toEqual(['2', '1']);
    await ring([one(asha, '7')]);
    expect(titlesOf(await listed(asha, `?before=${first.data.at(-1).id}`))).toEqual(['2', '1']);
  });

  test('are read by their ids, or all of them; those of others cannot be named', async () => {
    const [asha, bala] = [await reader(), await reader()];
    for (const title of ['1', '2', '3']) await ring([one(asha, title), one(bala, title)]);
    const [newest] = (await listed(asha)).data;
    expect((await call('POST', '/notifications/read', asha.token, { ids: [newest.id] })).body.data).toEqual({
      unread: 2,
    });
    expect(titlesOf(await listed(asha, '?onlyUnread=true'))).toEqual(['2', '1']);
    await call('POST', '/notifications/read', asha.token, { notificationIds: [(await listed(bala)).data[0].id] });
    expect([await unread(asha), await unread(bala)]).toEqual([2, 3]);
    expect((await call('POST', '/notifications/read', asha.token, { ids: ['x'] })).status).toBe(422);
    expect((await call('POST', '/notifications/read', asha.token, { ids: [], all: true })).status).toBe(422);
    expect((await call('POST', '/notifications/read', asha.token, { all: true })).body.data).toEqual({ unread: 0 });
    expect(await unread(bala)).toBe(3);
  });

  test('are seen by nobody of another organisation', async () => {
    const asha = await reader();
    await ring([one(asha, 'Ours')]);
    const other = await registeredAdministrator(muster, 'other@notices.test', 'Others');
    const [{ id }] = (await listed(asha)).data;
    await call('POST', '/notifications/read', other.token, { ids: [id] });
    expect((await call('GET', '/notifications', other.token)).body.totalRecords).toBe(0);
    expect(await unread(asha)).toBe(1);
  });

  test('are counted by one statement, from the index of what is not read', async () => {
    const asha = await reader();
    await ring([one(asha, 'Counted')]);
    const asked = await statementsOf(() => unread(asha));
    expect(asked.filter((text) => text.includes('notifications'))).toHaveLength(1);
    // As many as somebody has after years, all but one of them read.
    await asOwner(
      muster,
      `insert into notifications (tenant_id, id, user_id, event_id, kind, about, title, message, link, is_shown, email, read_at)
       select tenant_id, gen_random_uuid(), user_id, gen_random_uuid(), kind, '', title, message, link, true, 'off', now()
         from notifications, generate_series(1, 5000) where user_id = $1`,
      [asha.id],
    );
    await asOwner(muster, 'analyze notifications');
    const plan = await muster.services.db.inTenant(admin.tenantId, async (tx) => {
      const { rows } = await tx.execute(
        `explain select count(*) from notifications where tenant_id = '${admin.tenantId}'
           and user_id = any(array['${asha.id}']::uuid[]) and is_shown and read_at is null`,
      );
      return JSON.stringify(rows);
    });
    expect(plan).toContain('notifications_unread');
  });

  test('count as read once the thing is settled, and go when it is gone', async () => {
    const [asha, bala] = [await reader(), await reader()];
    await ring([one(asha, 'Leave', { about: 'leave' }), one(bala, 'Leave', { about: 'leave' })]);
    await muster.services.db.inTenant(admin.tenantId, (tx) =>
      settleNotices(tx, muster.services, BELL, { abouts: ['leave'], userId: asha.id }),
    );
    expect([await unread(asha), await unread(bala)]).toEqual([0, 1]);
    await muster.services.db.inTenant(admin.tenantId, (tx) =>
      settleNotices(tx, muster.services, BELL, { abouts: ['leave'] }),
    );
    expect([await unread(bala), (await listed(bala)).totalRecords]).toEqual([0, 1]);
    await muster.services.db.inTenant(admin.tenantId, (tx) => removeNotices(tx, muster.services, BELL, ['leave']));
    expect((await listed(bala)).totalRecords).toBe(0);
  });

  test('are kept for half a year', async () => {
    const asha = await reader();
    await ring([one(asha, 'Kept')]);
    const later = (days: number) => ({
      ...muster.services,
      clock: { ...muster.services.clock, now: () => muster.services.clock.now().add({ hours: days * 24 }) },
    });
    await removeOldNotifications(later(179), admin.tenantId);
    expect((await listed(asha)).totalRecords).toBe(1);
    await removeOldNotifications(later(181), admin.tenantId);
    expect((await listed(asha)).totalRecords).toBe(0);
  });
});

test('what wants a decision and what is due are counted and listed apart', async () => {
  const asha = await reader();
  const group = (name: string) => call('GET', `/notifications?group=${name}`, asha.token);
  const decide = { ...BELL, key: 'bell to decide', group: 'decide' } as const;
  const due = { ...BELL, key: 'bell due', group: 'dues' } as const;
  for (const kind of [decide, due]) noticeKinds.with(kind)(muster.services.slots);
  await ring([one(asha, 'Only told')]);
  await ring([one(asha, 'Leave to decide')], randomUUID(), decide);
  await ring([one(asha, 'PF is due')], randomUUID(), due);
  expect((await call('GET', '/notifications/unread/groups', asha.token)).body.data).toEqual({ decide: 1, dues: 1 });
  expect((await group('decide')).body).toMatchObject({
    totalRecords: 1,
    data: [{ title: 'Leave to decide', group: 'decide' }],
  });
  expect((await group('dues')).body.data).toMatchObject([{ title: 'PF is due' }]);
  expect((await group('others')).body.message).toBe('Choose decide or dues');
  const { data } = (await call('GET', '/notifications', asha.token)).body;
  expect(data.map((row: { group: unknown }) => row.group)).toEqual(['dues', 'decide', null]);
  await call('POST', '/notifications/read', asha.token, { all: true });
  expect((await call('GET', '/notifications/unread/groups', asha.token)).body.data).toEqual({ decide: 0, dues: 0 });
});

describe('what somebody chose', () => {
  test('is shown with the usual of what was not chosen, and counts from the next event', async () => {
    const asha = await reader();
    const own = async () => (await call('GET', '/notifications/preferences', asha.token)).body.data;
    const kindIn = (rows: { kind: string }[], kind: string) => rows.find((row) => row.kind === kind);
    expect(kindIn(await own(), BELL.key)).toEqual({
      kind: 'bell',
      area: 'People',
      label: 'A bell rings',
      inApp: true,
      email: 'off',
      isAlwaysMailed: false,
    });
    expect(kindIn(await own(), 'request decided')).toMatchObject({ inApp: true, email: 'now' });
    expect(kindIn(await own(), 'role changed')).toMatchObject({ isAlwaysMailed: true });
    const saved = await choose(asha, false, 'now');
    expect([saved.body.message, kindIn(saved.body.data, BELL.key)]).toEqual([
      'Saved',
      expect.objectContaining({ inApp: false, email: 'now' }),
    ]);
    await ring([one(asha, 'By mail alone')]);
    expect(await unread(asha)).toBe(0);
    const [mail] = await mailsTo(muster, asha.email);
    expect(mail?.subject).toBe('By mail alone');
    expect(mail?.body).toBe('Hello Member,\n\nBy mail alone and more.\n\nhttp://localhost:3000/profile');
    await choose(asha, false, 'off');
    await ring([one(asha, 'Not at all')]);
    expect([(await listed(asha)).totalRecords, (await mailsTo(muster, asha.email)).length]).toEqual([0, 1]);
  });

  test('is refused for a kind that never reaches them', async () => {
    const asha = await reader();
    const foreign = await choose(asha, true, 'off', 'payroll rule to confirm');
    expect([foreign.status, foreign.body.message]).toEqual([422, 'You do not get notifications of this kind.']);
    const kinds = async (token: string) =>
      (await call('GET', '/notifications/preferences', token)).body.data.map(({ kind }: { kind: string }) => kind);
    expect(await kinds(asha.token)).not.toContain('request to decide');
    expect(await kinds(admin.token)).toEqual(expect.arrayContaining(['request to decide', 'payroll rule to confirm']));
  });
});

describe('the digest', () => {
  const at = (time: string) => ({
    ...muster.services,
    clock: { ...muster.services.clock, now: () => Temporal.Instant.from(`${time}+05:30`) },
  });
  const digestsTo = async ({ email }: Reader) =>
    (await mailsTo(muster, email)).filter(({ subject }) => subject.startsWith('Your day in Muster'));

  test('mails what waited until eight once a day, without what was read, also when eight was missed', async () => {
    const asha = await reader({ firstName: 'Asha' });
    await choose(asha, true, 'daily');
    await ring([one(asha, 'First')]);
    await ring([one(asha, 'Seen')]);
    const [seen] = (await listed(asha)).data;
    await call('POST', '/notifications/read', asha.token, { ids: [seen.id] });
    await ring([one(asha, 'Second')]);
    const sent = (day: string) =>
      asOwner(muster, `update notifications set created_at = $1 where user_id = $2 and email = 'daily'`, [
        day,
        asha.id,
      ]);
    await sent('2026-11-27T07:30:00+05:30');
    await sendDigests(at('2026-11-27T07:59:00'), admin.tenantId);
    expect(await digestsTo(asha)).toEqual([]);
    await Promise.all([
      sendDigests(at('2026-11-27T11:00:00'), admin.tenantId),
      sendDigests(at('2026-11-27T11:00:00'), admin.tenantId),
    ]);
    const [digest, ...others] = await digestsTo(asha);
    expect(others).toEqual([]);
    expect(digest?.subject).toBe('Your day in Muster: 2 notifications');
    expect(digest?.body).toContain('Hello Asha,');
    expect(digest?.body).toContain('First\nFirst and more.\nhttp://localhost:3000/profile');
    expect(digest?.body).not.toContain('Seen');

    await ring([one(asha, 'Third')]);
    await sent('2026-11-27T11:30:00+05:30');
    await sendDigests(at('2026-11-27T12:00:00'), admin.tenantId);
    expect(await digestsTo(asha)).toHaveLength(1);
    await sendDigests(at('2026-11-28T08:00:00'), admin.tenantId);
    expect((await digestsTo(asha)).map(({ subject }) => subject)).toContain('Your day in Muster: 1 notification');
  });
});

test('that something was used is kept for the organisation alone', async () => {
  const asha = await reader();
  const record = (body: unknown) => call('POST', '/Common/analytics', asha.token, body);
  expect((await record({ event: 'palette opened', details: { keys: 3 } })).status).toBe(200);
  expect((await record({ event: '' })).status).toBe(422);
  expect((await record({ event: 'x', details: { deep: { er: 1 } } })).status).toBe(422);
  const rows = await asOwner(muster, 'select tenant_id, user_id, name, details from usage_events');
  expect(rows).toEqual([{ tenant_id: admin.tenantId, user_id: asha.id, name: 'palette opened', details: { keys: 3 } }]);
});
