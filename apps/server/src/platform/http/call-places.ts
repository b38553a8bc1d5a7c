import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fairPlaces, type Release } from '../threads/fair-places.ts';
import { workFor } from '../threads/whose.ts';
import { problem } from './problem.ts';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to from here
  interface FastifyRequest {
    /** Gives back the place of this call among those of its person. */
    leavePlace: Release | null;
  }
}

/** Calls of one person that are carried out at once: a browser has no more connections. */
const CALLS_OF_PERSON = 6;
/** Calls with files, which lie in memory until they are answered. */
const UPLOADS = { ofOrganisation: 6, ofPerson: 2 } as const;

/**
 * A few calls of one person at a time: the others wait behind them before their body is read, and nobody else waits for
 * them. How many connections of the database an organisation has at once is up to the database.
 */
export function installCallPlaces(api: FastifyInstance): void {
  const everybody = Number.POSITIVE_INFINITY;
  const calls = fairPlaces({ total: everybody, ofOrganisation: everybody, ofPerson: CALLS_OF_PERSON });
  const uploads = fairPlaces({ total: everybody, ...UPLOADS });
  api.decorateRequest('leavePlace', null);
  api.addHook('onRequest', async (request, reply) => {
    const { principal, routeOptions } = request;
    if (!principal) return;
    const isUpload = routeOptions.config.entry?.files !== undefined;
    const leave = await (isUpload ? uploads : calls)(principal);
    if (isGone(reply)) {
      leave();
      throw problem('INVALID_INPUT', { message: 'Nobody waits for this any more.' });
    }
    request.leavePlace = leave;
    reply.raw.once('close', leave);
  });
}

// Whoever went away while they waited needs no place.
const isGone = ({ raw }: FastifyReply) => raw.destroyed || raw.closed;

/** Carries out a call for its person; it leaves its place where it waits for a thread, and when it is done. */
export async function inPlaceOf<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { principal, leavePlace, routeOptions } = request;
  if (!principal) return work();
  const leave = leavePlace ?? (() => {});
  // What was sent with a file stays in memory until the end.
  if (routeOptions.config.entry?.files !== undefined) return workFor(principal, work);
  try {
    return await workFor(principal, work, leave);
  } finally {
    leave();
  }
}
