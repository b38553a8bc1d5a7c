import * as sites from '@muster/contract/features/sites/sites.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { addSite, assignPeople, deleteSite, readPeople, readSites, updateSite } from './save-site.ts';

export function sitesRoutes(app: FastifyInstance): void {
  route(app, sites.listSites, ({ query }, call) => readSites(call, query));
  route(app, sites.addSite, ({ body }, call) => addSite(call, body));
  route(app, sites.updateSite, (input, call) => updateSite(call, input));
  route(app, sites.deleteSite, ({ params }, call) => deleteSite(call, params.id));
  route(app, sites.listSitePeople, ({ params }, call) => readPeople(call, params.id));
  route(app, sites.assignSitePeople, (input, call) => assignPeople(call, input));
}
