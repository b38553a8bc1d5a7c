import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fairPlaces, type Release } from '../threads/fair-places.ts';
import { comersBy, type FairTime, fairTime } from '../threads/fair-time.ts';
import { workFor } from '../threads/whose.ts';
import { problem } from './problem.ts';

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to from here
  interface FastifyRequest {
    /** Gives back the place of this call among those of its person. */
    leavePlace: Release | null;
    /** Begins to count the time of this call as its person's. */
    startTime: (() => Release) | null;
  }
}

/** Calls of one person that are carried out at once: a browser has no more connections. */
const CALLS_OF_PERSON = 6;
/** Calls with files, which lie in memory until they are answered. */
const UPLOADS = { ofOrganisation: 6, ofPerson: 2 } as const;
/** Calls that a page makes as it opens; and files that somebody sends beside each other. */
const FEW_AT_ONCE = { calls: 12, uploads: 2 } as const;
/** The reply to a stranger is out in a moment and long on its way: for this long it is held to be here. */
const STRANGER_LINGERS_MS = 1000;
/** An upload takes as long as its file does in a thread: the next of a crowd of them waits for a few times that. */
const OWED_MS = { byCalls: 250, byUploads: 2000 } as const;

/**
 * A few calls of one person at a time: the others wait behind them before their body is read, and nobody else waits for
 * them. Whoever fills their places all the time has what is left over while others come; a stranger is who an address
 * is. How many connections of the database an organisation has at once is up to the database.
 */
export function installCallPlaces(api: FastifyInstance): void {
  const everybody = Number.POSITIVE_INFINITY;
  // Whoever sends files keeps them from those who do not, too.
  const comers = comersBy();
  const ofPerson = fairPlaces({ total: everybody, ofOrganisation: everybody, ofPerson: CALLS_OF_PERSON });
  const calls: Shares = {
    place: ofPerson,
    time: fairTime({ mostOwedMs: OWED_MS.byCalls, fewAtOnce: FEW_AT_ONCE.calls, comers }),
  };
  const strangers: Shares = {
    place: ofPerson,
    time: fairTime({
      mostOwedMs: OWED_MS.byCalls,
      fewAtOnce: FEW_AT_ONCE.calls,
      lingersMs: STRANGER_LINGERS_MS,
      comers,
    }),
  };
  // People of an office who sign in at once have one address.
  const signIns: Shares = {
    place: ofPerson,
    time: fairTime({ mostOwedMs: OWED_MS.byCalls, fewAtOnce: everybody, comers }),
  };
  const uploads: Shares = {
    place: fairPlaces({ total: everybody, ...UPLOADS }),
    time: fairTime({ mostOwedMs: OWED_MS.byUploads, fewAtOnce: FEW_AT_ONCE.uploads, comers }),
  };
  function sharesOf(request: FastifyRequest): Shares {
    if (request.principal) return isUpload(request) ? uploads : calls;
    return request.method === 'GET' ? strangers : signIns;
  }
  api.decorateRequest('leavePlace', null);
  api.decorateRequest('startTime', null);
  api.addHook('onRequest', (request, reply, next) => {
    const { principal, ip } = request;
    const { place, time } = sharesOf(request);
    const call = time.come(principal ?? { tenantId: '', userId: ip });
    let leave: Release = call.leave;
    reply.raw.once('close', () => leave());
    const enter = (leavePlace: Release) => {
      leave = () => {
        leavePlace();
        call.leave();
      };
      if (isGone(reply)) {
        leave();
        next(problem('INVALID_INPUT', { message: 'Nobody waits for this any more.' }));
        return;
      }
      // What a stranger is sent is the same for everybody, and sending it is the work.
      if (!principal) reply.raw.once('close', call.start());
      request.leavePlace = leavePlace;
      request.startTime = call.start;
      next();
    };
    const take = () => (principal ? place(principal) : NO_PLACE);
    const turn = call.turn();
    // With a callback: nearly nobody has to be waited for.
    const own = turn ? turn.then(take) : take();
    if (own instanceof Promise) own.then(enter, next);
    else enter(own);
  });
}

const NO_PLACE: Release = () => {};

type Shares = { readonly place: ReturnType<typeof fairPlaces>; readonly time: FairTime };

// Whoever went away while they waited needs no place.
const isGone = ({ raw }: FastifyReply) => raw.destroyed || raw.closed;

const isUpload = ({ routeOptions }: FastifyRequest) => routeOptions.config.entry?.files !== undefined;

/** Carries out a call for its person; it leaves its place where it waits for a thread, and when it is done. */
export async function inPlaceOf<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { principal, leavePlace, startTime } = request;
  if (!principal) return work();
  const endTime = startTime?.() ?? (() => {});
  try {
    // What was sent with a file stays in memory until the end, and keeps its place.
    if (isUpload(request)) return await workFor(principal, work);
    return await workFor(principal, work, () => {
      endTime();
      leavePlace?.();
    });
  } finally {
    endTime();
    if (!isUpload(request)) leavePlace?.();
  }
}
