import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../test-mails.ts';
import { purgeIfDue } from '../organisation/purge-organisation.ts';
import { requestHands, startTeam } from './requests-for-tests.ts';

let team: Awaited<ReturnType<typeof startTeam>>;
beforeAll(async () => {
  team = await startTeam();
});
afterAll(() => team.office.stop());
const { created, regularization, decide } = requestHands(() => team.office);

const userIds = async () =>
  (await asOwner<{ id: string }>(team.office.muster, 'select user_id as id from requests')).map(({ id }) => id);

test('requests go with the person they are of, and with the organisation; who decided them does not matter', async () => {
  const { muster, tenantId, call } = team.office;
  const open = await created(regularization('2026-11-25'), team.report.token);
  const decided = await created(regularization('2026-11-25'), team.below.token);
  await decide([decided], 'Completed', team.report.token);
  await decide([open], 'Rejected', team.manager.token);
  expect((await call('DELETE', `/Users/${team.manager.id}`)).status).toBe(200);
  expect(new Set(await userIds())).toEqual(new Set([team.report.id, team.below.id]));
  const shown = (await call('GET', '/Requests?reportingFilterType=3&status=Rejected')).body.data;
  expect(shown).toMatchObject([{ id: open, actedByName: null }]);
  expect((await call('DELETE', `/Users/${team.report.id}`)).status).toBe(200);
  expect(await userIds()).toEqual([team.below.id]);
  expect((await call('DELETE', `/Tenants/softDelete?tenantId=${tenantId}`)).status).toBe(200);
  await asOwner(muster, "update tenants set deleted_at = now() - interval '31 days' where tenant_id = $1", [tenantId]);
  expect(await purgeIfDue(muster.services, tenantId)).toBe(true);
  expect(await userIds()).toEqual([]);
});
