import type { Endpoint } from '@muster/contract/endpoint.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { FEATURES } from './features.ts';
import { installGuard } from './platform/access/guard.ts';
import { recordRefusals } from './platform/access/record-refusals.ts';
import type { Sessions } from './platform/auth/sessions.ts';
import { apiDescription, serveDocumentation } from './platform/http/api-description.ts';
import { installApiHeaders } from './platform/http/api-headers.ts';
import { installBuildNumber } from './platform/http/build-number.ts';
import { installCallPlaces } from './platform/http/call-places.ts';
import { handleErrors } from './platform/http/errors.ts';
import { otherCalls } from './platform/http/other-calls.ts';
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
  const limits = rateLimits(services.config);
  const description = apiDescription(entries);
  await app.register(
    async (api) => {
      api.decorate('services', services);
      api.decorate('otherCalls', otherCalls());
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
      const files = services.offload(new URL('./file-worker.ts', import.meta.url));
      for (const { routes = [] } of FEATURES) for (const route of routes) route(api, services, files);
      // The last of the hooks when the server stops: nothing is handed over any more.
      api.addHook('onClose', () => files.close());
      api.get('/openapi.json', { onRequest: limits.anybody }, description);
      // Behind the API's own paths there is no page, whatever the web app serves elsewhere.
      api.get('/*', () => Promise.reject(problem('ROUTE_NOT_FOUND')));
    },
    { prefix: '/api' },
  );
  await app.register(async (machines) => {
    for (const { machineRoutes } of FEATURES) await machineRoutes?.(machines, services);
  });
  await serveDocumentation(app, description, limits.anybody);
  if (webDist) await serveWebApp(app, webDist);
  return app;
}
