import { dashboard } from '@muster/contract/features/dashboard/dashboard.contract.ts';
import { organisationAnalytics } from '@muster/contract/features/dashboard/dashboard-analytics.contract.ts';
import { home } from '@muster/contract/features/dashboard/dashboard-home.contract.ts';
import { homePeople } from '@muster/contract/features/dashboard/dashboard-people.contract.ts';
import { readTogether } from '@muster/contract/features/dashboard/dashboard-together.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { readAnalytics } from './read-analytics.ts';
import { readCalls } from './read-calls.ts';
import { readDashboard } from './read-dashboard.ts';
import { readHome } from './read-home.ts';
import { readHomePeople } from './read-people.ts';

export function dashboardRoutes(app: FastifyInstance): void {
  route(app, dashboard, (_, call) => readDashboard(call));
  route(app, home, (_, call) => readHome(call, app.otherCalls));
  route(app, readTogether, ({ query }, call) => readCalls(query.calls, call, app.otherCalls));
  route(app, homePeople, (_, call) => readHomePeople(call));
  route(app, organisationAnalytics, ({ query }, call) => readAnalytics(call, query.about));
}
