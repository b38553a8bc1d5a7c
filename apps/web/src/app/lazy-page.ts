import { lazyRouteComponent } from '@tanstack/react-router';

const CHUNK_TIMEOUT_MS = 120_000;

/** A page that is fetched when it is opened, or when its link is pointed at. */
export const page = <M extends Record<string, unknown>, K extends keyof M & string>(load: () => Promise<M>, name: K) =>
  lazyRouteComponent(() => withinTimeout(load()), name);

/** A page that does not arrive within two minutes counts as failed; route-states.tsx offers to reload. */
function withinTimeout<M>(loading: Promise<M>): Promise<M> {
  const { promise, reject } = Promise.withResolvers<M>();
  const timer = setTimeout(() => reject(new Error('Loading the page took too long')), CHUNK_TIMEOUT_MS);
  return Promise.race([loading, promise]).finally(() => clearTimeout(timer));
}
