import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Method, registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner, everythingMailed, mailsTo } from '../../test-mails.ts';
import { addPerson, type TestPerson, tokenFor } from '../../test-people.ts';
import { publishDue } from './announcements.jobs.ts';

// Today is Friday, 27 November 2026.
let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
let departments: { works: string; furnace: string; office: string };
let people: Record<'asha' | 'bala' | 'chitra' | 'dev', TestPerson & { token: string }>;

beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster, 'admin@announce.test', 'Announcers');
  const department = async (name: string, parentDepartmentId?: string): Promise<string> =>
    (await call('POST', '/Departments', { name, parentDepartmentId })).body.data.id;
  const works = await department('Works');
  departments = { works, furnace: await department('Furnace', works), office: await department('Office') };
  const person = async (more: object, role: 'Member' | 'Moderator' = 'Member') => {
    const one = await addPerson(muster, admin.tenantId, role, more);
    return { ...one, token: await tokenFor(muster, one) };
  };
  people = {
    asha: await person({ firstName: 'Asha', departmentId: departments.furnace, workLocation: 'Hosur' }),
    bala: await person({ firstName: 'Bala', departmentId: departments.works, workLocation: 'chennai' }),
    chitra: await person({ firstName: 'Chitra', departmentId: departments.office, workLocation: 'Chennai' }),
    dev: await person({ firstName: 'Dev' }, 'Moderator'),
  };
});
afterAll(() => muster.stop());

const call = (method: Method, path: string, body?: unknown, token = admin.token) =>
  muster.call(method, path, body === undefined ? { token } : { token, body });

const announce = async (more: object, token = admin.token) => {
  const { status, body } = await call('POST', '/announcements', { description: 'Please read.', ...more }, token);
  expect(status, body.message).toBe(200);
  return body.data;
};

const titles = async (token: string, query = '') =>
  (await call('GET', `/announcements${query}`, undefined, token)).body.data.map(
    ({ title }: { title: string }) => title,
  );

const toldOf = async (title: string) => {
  await everythingMailed(muster);
  const rows = await asOwner<{ first_name: string }>(
    muster,
    `select u.first_name from notifications n join users u on u.id = n.user_id where n.title = $1 order by 1`,
    [title],
  );
  return rows.map((row) => row.first_name);
};

describe('the audience', () => {
  test('is everybody where nothing is chosen; whoever wrote it is not told', async () => {
    const row = await announce({ title: 'Everybody' });
    expect(row).toMatchObject({ state: 'current', isRead: true, audience: { people: 5, read: 1 } });
    expect(await toldOf('Everybody')).toEqual(['Asha', 'Bala', 'Chitra', 'Dev']);
    for (const { token } of Object.values(people)) expect(await titles(token)).toContain('Everybody');
  });

  test('is a department with those below it, a place however it is written, a role', async () => {
    const { works, office } = departments;
    await announce({ title: 'Works', departmentIds: [works] });
    await announce({ title: 'Chennai', locations: ['CHENNAI'] });
    await announce({ title: 'Members', roles: ['Member'] });
    expect(await toldOf('Works')).toEqual(['Asha', 'Bala']);
    expect(await toldOf('Chennai')).toEqual(['Bala', 'Chitra']);
    expect(await toldOf('Members')).toEqual(['Asha', 'Bala', 'Chitra']);
    const both = await announce({ title: 'Both', departmentIds: [works, office], locations: ['Chennai'] });
    expect(await toldOf('Both')).toEqual(['Bala', 'Chitra']);
    expect(both.audience).toMatchObject({ departmentNames: ['Works', 'Office'], people: 2 });
    expect(await titles(people.asha.token)).toEqual(expect.arrayContaining(['Works', 'Members']));
    expect(await titles(people.asha.token)).not.toContain('Chennai');
    expect((await call('POST', '/announcements/audience', { departmentIds: [works] })).body.data).toEqual({
      ...{ people: 2, addresses: 2 },
    });
    const choices = (await call('GET', '/announcements/audience')).body.data;
    expect(choices.people).toBe(5);
    expect(choices.departments.map(({ name, people: n }: { name: string; people: number }) => [name, n])).toEqual([
      ...[
        ['Furnace', 1],
        ['Office', 1],
        ['Works', 2],
      ],
    ]);
    expect(choices.locations.map((place: string) => place.toLowerCase())).toEqual(['chennai', 'hosur']);
  });

  test('that nobody fits, or a department that is not there, is refused at the field', async () => {
    const send = async (more: object) =>
      (await call('POST', '/announcements', { title: 'Nobody', description: 'x', ...more })).body.errors;
    expect(await send({ locations: ['Nowhere'] })).toEqual([
      { field: 'departmentIds', message: 'Nobody fits these choices. Leave one of them out.' },
    ]);
    expect(await send({ departmentIds: [admin.id] })).toEqual([
      { field: 'departmentIds', message: 'This department does not exist' },
    ]);
  });

  test('leaves out whoever is not meant, also by the address of the announcement, and other organisations', async () => {
    const { id } = await announce({ title: 'For the office', departmentIds: [departments.office] });
    const found = async (token: string) => (await call('GET', `/announcements/${id}`, undefined, token)).status;
    expect(await found(people.chitra.token)).toBe(200);
    expect(await found(people.asha.token)).toBe(404);
    expect((await call('POST', `/announcements/${id}/read`, {}, people.asha.token)).status).toBe(404);
    const other = await registeredAdministrator(muster, 'other@announce.test', 'Others');
    expect(await found(other.token)).toBe(404);
    expect((await call('PUT', `/announcements/${id}`, { title: 'x', description: 'x' }, other.token)).status).toBe(404);
    expect((await call('DELETE', `/announcements/${id}`, undefined, other.token)).status).toBe(404);
    expect(await titles(other.token)).toEqual([]);
  });
});

test('what the preview shows of bell and mail is what is sent, but for the end of its address', async () => {
  const written = { title: 'Gate 3', description: `Use gate 1.\n${'It is a long way round. '.repeat(20)}` };
  const preview = (await call('POST', '/announcements/preview', written, people.dev.token)).body.data;
  const { id } = await announce(written);
  await everythingMailed(muster);
  const [told] = await asOwner<{ title: string; message: string }>(
    muster,
    'select title, message from notifications where user_id = $1 and about = $2',
    [people.dev.id, id],
  );
  expect(preview.bell).toEqual(told);
  const [mail] = await asOwner<{ subject: string; body: string }>(
    muster,
    'select subject, body from outbox_mails where user_id = $1 and subject = $2',
    [people.dev.id, 'Gate 3'],
  );
  expect(preview.mail).toEqual({ subject: mail?.subject, body: mail?.body.replace(id, '…') });
});

describe('dates', () => {
  test('a scheduled one is shown and told on its first day, once, and not after its last', async () => {
    const row = await announce({ title: 'Coming', startDate: '2026-11-30', endDate: '2026-12-01' });
    expect(row.state).toBe('scheduled');
    expect(await toldOf('Coming')).toEqual([]);
    expect(await titles(people.asha.token)).not.toContain('Coming');
    expect(await titles(admin.token, '?state=scheduled')).toEqual(['Coming']);

    const on = (today: string) => ({ ...muster.services, clock: { ...muster.services.clock, today: () => today } });
    await publishDue(on('2026-11-29'), admin.tenantId);
    expect(await toldOf('Coming')).toEqual([]);
    await Promise.all([publishDue(on('2026-11-30'), admin.tenantId), publishDue(on('2026-11-30'), admin.tenantId)]);
    await publishDue(on('2026-12-01'), admin.tenantId);
    // By Muster itself: whoever wrote it is told as well.
    expect(await toldOf('Coming')).toHaveLength(5);

    await asOwner(muster, `update announcements set starts_on = '2026-11-20', ends_on = '2026-11-26' where id = $1`, [
      row.id,
    ]);
    expect(await titles(people.asha.token)).not.toContain('Coming');
    expect(await titles(admin.token, '?state=expired')).toEqual(['Coming']);
  });

  test('end after they begin, and not in the past', async () => {
    const message = async (dates: object) =>
      (await call('POST', '/announcements', { title: 'Dates', description: 'x', ...dates })).body.errors[0];
    expect(await message({ startDate: '2026-12-02', endDate: '2026-12-01' })).toEqual({
      field: 'endDate',
      message: 'This is before the first day',
    });
    expect(await message({ startDate: '2026-11-01', endDate: '2026-11-02' })).toEqual({
      field: 'endDate',
      message: 'This day is over',
    });
  });

  test('pinned ones come first', async () => {
    await announce({ title: 'Pinned', isPinned: true, startDate: '2026-11-01' });
    expect((await titles(people.dev.token, '?onlyMine=true'))[0]).toBe('Pinned');
  });
});

test('who has opened it is known, of how many, and counts what they were told as read', async () => {
  const { id } = await announce({ title: 'Receipts', roles: ['Member'] });
  await everythingMailed(muster);
  const unread = async () => (await call('GET', '/notifications/unread/count', undefined, people.asha.token)).body.data;
  const before = await unread();
  expect((await call('POST', `/announcements/${id}/read`, {}, people.asha.token)).status).toBe(200);
  expect((await call('POST', `/announcements/${id}/read`, {}, people.asha.token)).status).toBe(200);
  expect(await unread()).toBe(before - 1);
  const own = (await call('GET', `/announcements/${id}`, undefined, people.asha.token)).body.data;
  expect(own).toMatchObject({ isRead: true, audience: null, actions: [] });
  const readers = (await call('GET', `/announcements/${id}/readers?pageSize=2`)).body;
  expect(readers.totalRecords).toBe(3);
  expect(readers.data).toMatchObject([
    { employeeName: 'Bala Test', departmentName: 'Works', readAt: null, canLogIn: true },
    { employeeName: 'Chitra Test', readAt: null },
  ]);
  const last = (await call('GET', `/announcements/${id}/readers?pageSize=2&pageNumber=2`)).body.data;
  expect(last).toMatchObject([{ employeeName: 'Asha Test', readAt: expect.any(String) }]);
  expect((await call('GET', `/announcements/${id}`)).body.data.audience).toMatchObject({ people: 3, read: 1 });
  expect((await call('GET', `/announcements/${id}/readers`, undefined, people.asha.token)).status).toBe(403);
});

test('is changed by either address with its version, deleted with what people were told, each in the trail', async () => {
  const { id, version } = await announce({ title: 'Gate 2 is closed' });
  expect(await toldOf('Gate 2 is closed')).toHaveLength(4);
  const input = { title: 'Gate 3 is closed', description: 'Use gate 1.', version };
  expect((await call('PUT', '/announcements', { ...input, id }, people.dev.token)).body).toMatchObject({
    message: 'Announcement updated successfully',
    data: { title: 'Gate 3 is closed', version: 2 },
  });
  expect((await call('PUT', `/announcements/${id}`, input)).body.errorCode).toBe('STALE_VERSION');
  expect((await call('PUT', `/announcements/${id}`, input, people.asha.token)).status).toBe(403);
  // Nobody is told again.
  expect(await toldOf('Gate 3 is closed')).toEqual([]);
  expect((await call('DELETE', `/announcements/${id}`)).body.message).toBe('Announcement deleted successfully');
  expect(await toldOf('Gate 2 is closed')).toEqual([]);
  const trail = await asOwner<{ action: string }>(
    muster,
    `select action from audit_entries where entity = 'announcement' and entity_id = $1 order by at, id`,
    [id],
  );
  expect(trail.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
});

test('a text stays text, and is mailed in full with the address of the announcement', async () => {
  const description = `<img src=x onerror=alert(1)> ${'Read this. '.repeat(60)}The end.`;
  const { id } = await announce({ title: '<b>Bold</b>', description, departmentIds: [departments.office] });
  const mail = (await mailsTo(muster, people.chitra.email)).at(-1);
  expect(mail?.subject).toBe('<b>Bold</b>');
  expect(mail?.body).toContain(description);
  expect(mail?.link).toMatch(new RegExp(`/announcements\\?open=${id}$`));
  const [row] = (await call('GET', '/notifications?pageSize=1', undefined, people.chitra.token)).body.data;
  expect(row.message.length).toBeLessThanOrEqual(280);
  expect(row.message).toMatch(/^<img src=x onerror=alert\(1\)> Read this\. .*…$/);
});

test('are in the Free plan; after a trial they are still read, and not written', async () => {
  const other = await registeredAdministrator(muster, 'plans@announce.test', 'Plans');
  const write = (token: string) => call('POST', '/announcements', { title: 'Hello', description: 'There.' }, token);
  const { id } = (await write(other.token)).body.data;
  await asOwner(muster, `update tenant_subscriptions set end_at = now() - interval '1 day' where tenant_id = $1`, [
    other.tenantId,
  ]);
  muster.services.invalidate({ tenantId: other.tenantId });
  expect((await call('GET', '/announcements', undefined, other.token)).status).toBe(200);
  const refused = await write(other.token);
  expect([refused.status, refused.body.message]).toEqual([403, 'You dont have any active subscriptions']);
  expect((await call('POST', `/announcements/${id}/read`, {}, other.token)).status).toBe(200);
  expect((await call('POST', '/notifications/read', { all: true }, other.token)).status).toBe(200);
});

describe('a draft', () => {
  const send = (id: string, more: object) =>
    call('PUT', `/announcements/${id}`, { title: 'Draft', description: 'Not yet.', ...more });

  test('is seen by those who write announcements alone, and told when it is sent, never to be a draft again', async () => {
    const row = await announce({ title: 'Draft', description: 'Not yet.', isDraft: true });
    expect(row).toMatchObject({ state: 'draft', isDraft: true });
    expect(await toldOf('Draft')).toEqual([]);
    await publishDue(muster.services, admin.tenantId);
    expect(await toldOf('Draft')).toEqual([]);
    expect(await titles(people.asha.token)).not.toContain('Draft');
    expect((await call('GET', `/announcements/${row.id}`, undefined, people.asha.token)).status).toBe(404);
    expect(await titles(people.dev.token, '?onlyMine=true')).not.toContain('Draft');
    expect(await titles(people.dev.token, '?state=draft')).toEqual(['Draft']);
    const sent = await send(row.id, { isDraft: false });
    expect(sent.body.data).toMatchObject({ state: 'current', isDraft: false });
    expect(await toldOf('Draft')).toEqual(['Asha', 'Bala', 'Chitra', 'Dev']);
    expect((await send(row.id, { isDraft: true })).body.errors).toEqual([
      { field: 'isDraft', message: 'Its people were told already: it cannot be a draft again.' },
    ]);
  });

  test('and what is sent is told in the bell, by mail, or on Home alone, as its writer chooses', async () => {
    await announce({ title: 'Bell alone', tellsByMail: false });
    await announce({ title: 'Mail alone', tellsInBell: false });
    await announce({ title: 'Home alone', tellsInBell: false, tellsByMail: false });
    expect(await toldOf('Home alone')).toEqual([]);
    const shown = async (title: string) => {
      await everythingMailed(muster);
      return asOwner<{ is_shown: boolean; email: string }>(
        muster,
        `select distinct is_shown, email from notifications where title = $1`,
        [title],
      );
    };
    expect(await shown('Bell alone')).toEqual([{ is_shown: true, email: 'off' }]);
    expect(await shown('Mail alone')).toEqual([{ is_shown: false, email: 'now' }]);
    expect(await titles(people.asha.token)).toEqual(expect.arrayContaining(['Home alone', 'Mail alone']));
  });
});
