import type { FastifyInstance } from 'fastify';
import { paymentsRoutes } from './features/payments/payments.routes.ts';
import { returnsRoutes } from './features/returns/returns.routes.ts';
import type { Services } from './platform/services.ts';

/** Returns and payments hand their long calls to one thread, which knows both. */
export function fileRoutes(app: FastifyInstance, services: Services): void {
  const thread = services.apart(new URL('./file-worker.ts', import.meta.url));
  // The last of their hooks when the server stops: nothing is handed over any more.
  app.addHook('onClose', () => thread.close());
  returnsRoutes(app, services, thread);
  paymentsRoutes(app, thread);
}
