import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { accountRoutes } from './features/account/account.routes.ts';
import { announcementsRoutes } from './features/announcements/announcements.routes.ts';
import { attendanceRoutes } from './features/attendance/attendance.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { declarationSettingsRoutes } from './features/declaration-settings/declaration-settings.routes.ts';
import { declarationsRoutes } from './features/declarations/declarations.routes.ts';
import { poiRoutes } from './features/declarations/poi.routes.ts';
import { departmentsRoutes } from './features/departments/departments.routes.ts';
import { devicesRoutes } from './features/devices/devices.routes.ts';
import { iclockRoutes } from './features/devices/iclock.routes.ts';
import { feedsRoutes } from './features/feeds/feeds.routes.ts';
import { holidaysRoutes } from './features/holidays/holidays.routes.ts';
import { leaveBalancesRoutes } from './features/leave-balances/leave-balances.routes.ts';
import { leaveTypesRoutes } from './features/leave-types/leave-types.routes.ts';
import { leavesRoutes } from './features/leaves/leaves.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { organisationRoutes } from './features/organisation/organisation.routes.ts';
import { outboxRoutes } from './features/outbox/outbox.routes.ts';
import { payrollRoutes } from './features/payroll/payroll.routes.ts';
import { payrollSettingsRoutes } from './features/payroll-settings/payroll-settings.routes.ts';
import { payslipsRoutes } from './features/payslips/payslips.routes.ts';
import { peopleRoutes } from './features/people/people.routes.ts';
import { reportsRoutes } from './features/reports/reports.routes.ts';
import { requestsRoutes } from './features/requests/requests.routes.ts';
import { rolesRoutes } from './features/roles/roles.routes.ts';
import { salaryRoutes } from './features/salary/salary.routes.ts';
import { shiftsRoutes } from './features/shifts/shifts.routes.ts';
import { sitesRoutes } from './features/sites/sites.routes.ts';
import { statutoryRoutes } from './features/statutory/statutory.routes.ts';
import { subscriptionsRoutes } from './features/subscriptions/subscriptions.routes.ts';
import { taxFormsRoutes } from './features/tax-forms/tax-forms.routes.ts';
import { taxSheetRoutes } from './features/tax-sheet/tax-sheet.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { fileRoutes } from './file-routes.ts';
import { installGuard } from './platform/access/guard.ts';
import { recordRefusals } from './platform/access/record-refusals.ts';
import type { Sessions } from './platform/auth/sessions.ts';
import { apiDescription, serveDocumentation } from './platform/http/api-description.ts';
import { installApiHeaders } from './platform/http/api-headers.ts';
import { installBuildNumber } from './platform/http/build-number.ts';
import { installCallPlaces } from './platform/http/call-places.ts';
import { handleErrors } from './platform/http/errors.ts';
import { problem } from './platform/http/problem.ts';
import { rateLimits } from './platform/http/rate-limits.ts';
import { type Readiness, refuseWhileAway } from './platform/http/readiness.ts';
import { buildServer, installHealth } from './platform/http/server.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { installIdempotency } from './platform/idempotency/idempotency.ts';
import type { Services } from './platform/services.ts';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to from here
  interface FastifyInstance {
    /** Every contract entry that is served. */
    contractEntries: readonly Endpoint[];
  }
}

type Feature = (app: FastifyInstance, services: Services) => void;

/** Every feature that serves requests. */
const FEATURES: readonly Feature[] = [
  accountRoutes,
  organisationRoutes,
  subscriptionsRoutes,
  outboxRoutes,
  notificationsRoutes,
  usersRoutes,
  peopleRoutes,
  departmentsRoutes,
  rolesRoutes,
  feedsRoutes,
  announcementsRoutes,
  shiftsRoutes,
  holidaysRoutes,
  leaveTypesRoutes,
  leaveBalancesRoutes,
  leavesRoutes,
  sitesRoutes,
  attendanceRoutes,
  devicesRoutes,
  requestsRoutes,
  reportsRoutes,
  salaryRoutes,
  statutoryRoutes,
  payrollSettingsRoutes,
  declarationSettingsRoutes,
  declarationsRoutes,
  poiRoutes,
  dashboardRoutes,
  payrollRoutes,
  payslipsRoutes,
  taxSheetRoutes,
  fileRoutes,
  taxFormsRoutes,
];

export type AppParts = {
  readonly services: Services;
  readonly sessions: Sessions;
  readonly log: FastifyBaseLogger;
  readonly ready: Readiness;
  /** The built web app, where there is one. */
  readonly webDist: string | null;
};

/** A worker's application: it says how it is, and nothing else. */
export async function buildWorkerApp({ services, log, ready }: AppParts): Promise<FastifyInstance> {
  const app = await buildServer(services.config, log);
  app.decorate('contractEntries', []);
  installHealth(app, services.db, ready);
  return app;
}

/** The whole application without a port: platform first, then every feature registers itself. */
export async function buildApp({ services, sessions, log, ready, webDist }: AppParts): Promise<FastifyInstance> {
  const app = await buildServer(services.config, log);
  const entries: Endpoint[] = [];
  app.decorate('contractEntries', entries);
  installHealth(app, services.db, ready);
  const limits = await rateLimits(app, services.config);
  const description = apiDescription(entries);
  await app.register(
    async (api) => {
      api.decorate('services', services);
      handleErrors(api);
      api.addHook('onRoute', ({ config, method }) => {
        if (config?.entry && method !== 'HEAD') entries.push(config.entry);
      });
      installApiHeaders(api, services.config);
      await installBuildNumber(api, webDist);
      refuseWhileAway(api, services.db);
      installGuard(api, sessions, limits, recordRefusals(services));
      installCallPlaces(api);
      installIdempotency(api, services);
      for (const feature of FEATURES) feature(api, services);
      api.get('/openapi.json', { onRequest: limits.anybody }, description);
      // Behind the API's own paths there is no page, whatever the web app serves elsewhere.
      api.get('/*', () => Promise.reject(problem('ROUTE_NOT_FOUND')));
    },
    { prefix: '/api' },
  );
  await app.register((machines) => iclockRoutes(machines, services));
  await serveDocumentation(app, description, limits.anybody);
  if (webDist) await serveWebApp(app, webDist);
  return app;
}
