import { dashboard } from '@muster/contract/features/dashboard.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { readDashboard } from './read-dashboard.ts';

export function dashboardRoutes(app: FastifyInstance, services: Services): void {
  route(app, dashboard, (_, { principal }) => readDashboard(services, principal));
}
