import { dashboard } from '@muster/contract/features/dashboard.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { readDashboard } from './read-dashboard.ts';

export function dashboardRoutes(app: FastifyInstance): void {
  route(app, dashboard, (_, call) => readDashboard(call));
}
