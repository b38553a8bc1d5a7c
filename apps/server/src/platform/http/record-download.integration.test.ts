import type { Endpoint } from '@muster/contract/endpoint.ts';
import { z } from '@muster/contract/zod.ts';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registeredAdministrator, startTestApp, type TestApp } from '../../test-app.ts';
import { asOwner } from '../../test-mails.ts';
import { addPerson, type TestPerson, tokenFor } from '../../test-people.ts';
import { otherCalls } from './other-calls.ts';
import { route } from './route.ts';

let muster: TestApp;
let admin: Awaited<ReturnType<typeof registeredAdministrator>>;
let colleague: TestPerson;
beforeAll(async () => {
  muster = await startTestApp();
  admin = await registeredAdministrator(muster, 'admin@downloads.test');
  colleague = await addPerson(muster, admin.tenantId, 'Member');
});
afterAll(() => muster.stop());

type Entry = {
  readonly actor_id: string;
  readonly entity: string;
  readonly entity_id: string;
  readonly after: unknown;
};

const trail = () =>
  asOwner<Entry>(
    muster,
    `select actor_id, entity, entity_id, after from audit_entries
      where tenant_id = $1 and action = 'download' order by at, id`,
    [admin.tenantId],
  );

/** What the downloads of `work` left in the trail. */
async function leftBy(work: () => Promise<unknown>): Promise<Entry[]> {
  const before = (await trail()).length;
  await work();
  return (await trail()).slice(before);
}

const content = Buffer.from('of a file');

/** A file endpoint of the contract as it is served, but for its handler, which has this to send. */
async function served(entry: Endpoint, people: readonly string[] | undefined) {
  const app = Fastify();
  app.decorate('services', muster.services);
  app.decorate('otherCalls', otherCalls());
  app.addHook('onRequest', async (request) => {
    const { id: userId, tenantId } = admin;
    const role = 'Administrator' as const;
    const principal = { userId, tenantId, name: 'Asha Rao', role };
    Object.assign(request, { principal, idempotency: null });
  });
  const anything = { params: z.looseObject({}), query: z.looseObject({}), body: z.unknown() };
  const file = { fileName: 'File', content, ...(people ? { people } : {}) };
  route(app, { ...entry, ...anything }, async () => file);
  const path = `${entry.path.replace(/\{\w+\}/g, admin.id)}`;
  const reply = await app.inject({ method: entry.method, url: path });
  await app.close();
  return reply;
}

const files = () =>
  muster.app.contractEntries.filter(({ output, access }) => output.kind === 'file' && access.who !== 'public');

describe('every file of the contract', () => {
  test('says what of people it holds, or why its download is no entry', () => {
    expect(files().length).toBeGreaterThan(25);
    for (const { output, path } of files()) {
      if (output.kind !== 'file') continue;
      const said = 'ofPeople' in output.holds ? output.holds.ofPeople : output.holds.nothingOf;
      expect(said.length, path).toBeGreaterThan(3);
    }
  });

  test('leaves an entry in the trail when it holds data of others, and none of the own', async () => {
    for (const entry of files()) {
      const { output, path } = entry;
      if (output.kind !== 'file') continue;
      const isRecorded = 'ofPeople' in output.holds;
      const ofOther = await leftBy(async () => expect((await served(entry, [colleague.id])).statusCode).toBe(200));
      expect(ofOther.length, path).toBe(isRecorded ? 1 : 0);
      if ('ofPeople' in output.holds) {
        expect(ofOther[0]).toMatchObject({
          actor_id: admin.id,
          entity: output.holds.ofPeople,
          entity_id: colleague.id,
          after: { file: 'File' },
        });
      }
      expect(await leftBy(() => served(entry, [admin.id])), path).toEqual([]);
      expect((await leftBy(() => served(entry, undefined))).length, path).toBe(isRecorded ? 1 : 0);
      expect((await leftBy(() => served(entry, [admin.id, colleague.id]))).length, path).toBe(isRecorded ? 1 : 0);
    }
  });
});

describe('as it is called', () => {
  const get = (path: string, token = admin.token) =>
    leftBy(async () => {
      const { status, body } = await muster.call('GET', path, { token });
      expect(status, body.message).toBe(200);
    });

  test.each([
    ['/Users/figuresSinceApril', 'names and numbers for figures since April'],
    ['/Payroll/report/download/xlsx?dateTime=2026-10-01', 'payroll report'],
    ['/Leaves/leaveBalanceReports/xlsx', 'leave balances'],
    ['/Leaves/balance/template', 'names and numbers for opening balances'],
    [
      '/Attendances/reports/download/xlsx?report=musterRoll&month=2026-10&reportingFilterType=AllEmployees',
      'attendance report',
    ],
    ['/Common/audit/export', 'audit trail'],
    ['/Users/export', 'people'],
  ])('%s is an entry', async (path, entity) => {
    expect(await get(path)).toEqual([expect.objectContaining({ entity, actor_id: admin.id })]);
  });

  test('a report about somebody else alone is an entry under that person, one about oneself is none', async () => {
    const report = '/Attendances/reports/download/xlsx?report=musterRoll&month=2026-10&employeeIds=';
    const [entry, ...more] = await get(`${report}${colleague.id}`);
    expect(entry).toMatchObject({ entity: 'attendance report', entity_id: colleague.id });
    expect(more).toEqual([]);
    expect(await get(`${report}${colleague.id}`, await tokenFor(muster, colleague))).toEqual([]);
  });
});
