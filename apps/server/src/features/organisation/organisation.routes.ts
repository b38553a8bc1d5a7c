import {
  addSettings,
  auditTrail,
  completionStatus,
  createTenant,
  deleteLogo as deleteLogoEntry,
  exportAudit,
  getSettings,
  getTenant,
  reactivateTenant,
  recordUsage as recordUsageEntry,
  softDeleteTenant,
  updateSettings,
  updateTenant,
  uploadLogo,
} from '@muster/contract/features/organisation/organisation.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { OffloadThread } from '../../platform/offload/offload-types.ts';
import type { Services } from '../../platform/services.ts';
import { completionOf, tenantOf } from './organisation.facts.ts';
import { auditPage } from './organisation.views.ts';
import { readOrganisation } from './read-organisation.ts';
import { recordUsage } from './record-usage.ts';
import { deleteLogo, saveLogo } from './save-logo.ts';
import { saveOrganisation, saveSettings, setClosed } from './save-organisation.ts';

/** `thread` serves what `organisation.worker.ts` says. */
export function organisationRoutes(app: FastifyInstance, _services: Services, thread: OffloadThread): void {
  route(app, getTenant, ({ query }, call) => readOrganisation(call, query.tenantId));
  for (const entry of [createTenant, updateTenant]) {
    route(app, entry, ({ body }, call) => saveOrganisation(call, body, call.files['logoImage'] ?? call.files['logo']));
  }
  route(app, uploadLogo, (_, call) => saveLogo(call, call.files['logo'] ?? call.files['logoImage']));
  route(app, deleteLogoEntry, (_, call) => deleteLogo(call));
  route(app, softDeleteTenant, ({ query }, call) => setClosed(call, query.tenantId, true));
  route(app, reactivateTenant, ({ query }, call) => setClosed(call, query.tenantId, false));
  settingsRoutes(app);
  auditRoutes(app, thread);
}

function settingsRoutes(app: FastifyInstance): void {
  route(app, getSettings, async ({ query }, call) => {
    const { workingHours, weekDaysOff } = await readOrganisation(call, query.tenantId);
    return { workingHours, weekDaysOff };
  });
  for (const entry of [addSettings, updateSettings]) {
    route(app, entry, ({ body, query }, call) => saveSettings(call, { tenantId: query.tenantId, ...body }));
  }
  route(app, recordUsageEntry, ({ body }, call) => recordUsage(call, body));
  route(app, completionStatus, async (_, { inTenant }) => completionOf(await inTenant(tenantOf)));
}

function auditRoutes(app: FastifyInstance, thread: OffloadThread): void {
  route(app, auditTrail, ({ query }, { inTenant }) => inTenant((tx) => auditPage(tx, query, pageOf(query, 20))));
  route(app, exportAudit, (input, call) => thread.streamed(exportAudit, call, input));
}
