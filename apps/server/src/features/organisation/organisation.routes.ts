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
import { csvFile } from '../../platform/csv/csv-file.ts';
import { route } from '../../platform/http/route.ts';
import { completionOf, tenantOf } from './organisation.facts.ts';
import { auditOfYear, auditPage } from './organisation.views.ts';
import { readOrganisation } from './read-organisation.ts';
import { recordUsage } from './record-usage.ts';
import { deleteLogo, saveLogo } from './save-logo.ts';
import { saveOrganisation, saveSettings, setClosed } from './save-organisation.ts';

export function organisationRoutes(app: FastifyInstance): void {
  route(app, getTenant, ({ query }, call) => readOrganisation(call, query.tenantId));
  for (const entry of [createTenant, updateTenant]) {
    route(app, entry, ({ body }, call) => saveOrganisation(call, body, call.files['logoImage'] ?? call.files['logo']));
  }
  route(app, uploadLogo, (_, call) => saveLogo(call, call.files['logo'] ?? call.files['logoImage']));
  route(app, deleteLogoEntry, (_, call) => deleteLogo(call));
  route(app, softDeleteTenant, ({ query }, call) => setClosed(call, query.tenantId, true));
  route(app, reactivateTenant, ({ query }, call) => setClosed(call, query.tenantId, false));
  settingsRoutes(app);
  auditRoutes(app);
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

function auditRoutes(app: FastifyInstance): void {
  route(app, auditTrail, ({ query }, { inTenant }) => inTenant((tx) => auditPage(tx, query, pageOf(query, 20))));
  route(app, exportAudit, async ({ query }, { services, inTenant }) => {
    const year = query.year ?? Number(services.clock.today().slice(0, 4));
    const rows = await inTenant((tx) => auditOfYear(tx, year));
    const entries = rows.map((row) => ({
      ...row,
      before: JSON.stringify(row.before),
      after: JSON.stringify(row.after),
    }));
    const [first] = entries;
    const heads = first === undefined ? [] : Object.keys(first);
    return {
      fileName: `audit-${year}.csv`,
      content: csvFile([heads, ...entries.map((row) => Object.values(row))]),
    };
  });
}
