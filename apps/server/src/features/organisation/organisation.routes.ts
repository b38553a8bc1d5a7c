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
  softDeleteTenant,
  updateSettings,
  updateTenant,
  uploadLogo,
} from '@muster/contract/features/organisation.contract.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/audit.ts';
import { csvFile } from '../../platform/csv/csv-file.ts';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { setClosed } from './close-organisation.ts';
import { completionOf, tenantOf } from './organisation.facts.ts';
import { auditOfYear, auditPage } from './organisation.views.ts';
import { readOrganisation } from './read-organisation.ts';
import { deleteLogo, saveLogo } from './save-logo.ts';
import { saveOrganisation } from './save-organisation.ts';
import { saveSettings } from './save-settings.ts';

export function organisationRoutes(app: FastifyInstance, services: Services): void {
  route(app, getTenant, ({ query }, { principal }) => readOrganisation(services, principal, query.tenantId));
  for (const entry of [createTenant, updateTenant]) {
    route(app, entry, ({ body }, call) =>
      saveOrganisation(
        services,
        call.principal.tenantId,
        actorOf(call),
        body,
        call.files['logoImage'] ?? call.files['logo'],
      ),
    );
  }
  route(app, uploadLogo, (_, call) =>
    saveLogo(services, call.principal.tenantId, actorOf(call), call.files['logo'] ?? call.files['logoImage']),
  );
  route(app, deleteLogoEntry, (_, call) => deleteLogo(services, call.principal.tenantId, actorOf(call)));
  route(app, softDeleteTenant, ({ query }, call) =>
    setClosed(services, call.principal.tenantId, actorOf(call), query.tenantId, true),
  );
  route(app, reactivateTenant, ({ query }, call) =>
    setClosed(services, call.principal.tenantId, actorOf(call), query.tenantId, false),
  );
  settingsRoutes(app, services);
  auditRoutes(app, services);
}

function settingsRoutes(app: FastifyInstance, services: Services): void {
  route(app, getSettings, async ({ query }, { principal }) => {
    const { workingHours, weekDaysOff } = await readOrganisation(services, principal, query.tenantId);
    return { workingHours, weekDaysOff };
  });
  for (const entry of [addSettings, updateSettings]) {
    route(app, entry, ({ body, query }, call) =>
      saveSettings(services, call.principal.tenantId, actorOf(call), { tenantId: query.tenantId, ...body }),
    );
  }
  route(app, completionStatus, async (_, { principal }) =>
    completionOf(await services.db.inTenant(principal.tenantId, tenantOf)),
  );
}

function auditRoutes(app: FastifyInstance, services: Services): void {
  route(app, auditTrail, ({ query }, { principal }) =>
    services.db.inTenant(principal.tenantId, (tx) => auditPage(tx, query, pageOf(query, 20))),
  );
  route(app, exportAudit, async ({ query }, { principal }) => {
    const year = query.year ?? Number(services.clock.today().slice(0, 4));
    const rows = await services.db.inTenant(principal.tenantId, (tx) => auditOfYear(tx, year));
    const written = rows.map((row) => ({
      ...row,
      before: JSON.stringify(row.before),
      after: JSON.stringify(row.after),
    }));
    const [first] = written;
    const heads = first === undefined ? [] : Object.keys(first);
    return {
      fileName: `audit-${year}.csv`,
      content: csvFile([heads, ...written.map((row) => Object.values(row))]),
    };
  });
}
