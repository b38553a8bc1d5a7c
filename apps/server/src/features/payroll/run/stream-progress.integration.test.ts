import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { addPerson, type TestPerson, tokenFor } from '../../../test-people.ts';
import { type PayrollOrganisation, payrollOrganisation } from '../payroll-for-tests.ts';

let muster: TestApp;
let organisation: PayrollOrganisation;
let runId: string;
beforeAll(async () => {
  // A process that calculates nothing: the run stays where it is for as long as somebody watches it.
  muster = await startTestApp({ role: 'api' });
  organisation = await payrollOrganisation(muster, 'Watched', [{ name: 'Meera', ctc: 600_000 }], {
    year: 2026,
    month: 9,
  });
  const { body } = await muster.call('POST', '/Payroll/Run?forceRun=true', { token: organisation.token });
  runId = body.data.id;
});
afterAll(() => muster.stop());

/** Somebody who watches the run, and whether their stream has ended. */
async function watcher() {
  const { tenantId } = await sessionOf(organisation.token);
  const person = await addPerson(muster, tenantId, 'Moderator');
  const token = await tokenFor(muster, person);
  const left = new AbortController();
  const watching = { person, ended: false, left };
  const stream = muster.app.inject({
    url: `/api/Payroll/${runId}/progress`,
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal: left.signal,
  });
  const over = stream.then(
    (reply) => {
      watching.ended = true;
      return reply;
    },
    () => null,
  );
  await sleep(500);
  expect(watching.ended).toBe(false);
  return { ...watching, over, hasEnded: () => watching.ended };
}

async function sessionOf(token: string): Promise<{ tenantId: string }> {
  return (await muster.call('GET', '/Account/session', { token })).body.data;
}

const deactivation = ({ id }: TestPerson) => `/Users/status?userId=${id}&userStatus=Deactivated`;

test('whoever is demoted or deactivated while they watch a run loses the stream; the others keep it', async () => {
  const [demoted, deactivated, unchanged] = [await watcher(), await watcher(), await watcher()];
  const { token } = organisation;
  const changed = await Promise.all([
    muster.call('POST', `/roles/3/${demoted.person.id}`, { token }),
    muster.call('PUT', deactivation(deactivated.person), { token }),
  ]);
  expect(changed.map(({ status }) => status)).toEqual([200, 200]);
  const replies = await Promise.race([Promise.all([demoted.over, deactivated.over]), sleep(5000)]);
  expect(replies?.map((reply) => reply?.headers['content-type'])).toEqual(['text/event-stream', 'text/event-stream']);
  expect(unchanged.hasEnded()).toBe(false);
  unchanged.left.abort();
  await unchanged.over;
});

test('the stream carries what protects every response', async () => {
  const watching = await watcher();
  await muster.call('PUT', deactivation(watching.person), { token: organisation.token });
  const reply = await watching.over;
  expect(reply?.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
});
