import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '../../platform/caller.ts';
import { plainTextRoutes } from '../../platform/http/machine-routes.ts';
import type { Services } from '../../platform/services.ts';
import { noteHeard } from './devices.store.ts';
import { handshake, machineOf, parameter, punchesOfLines } from './iclock.ts';
import { asMachine, receivePunches } from './receive-punches.ts';

/** Where machines call: plain, with the key in the query, and with the key in the path. */
const PREFIXES = ['/iclock', '/device/:key/iclock'];
const AT_ONCE = 5000;

type Handler = (call: Visitor, request: FastifyRequest) => Promise<string>;

/** The protocol of machines that push, at the addresses that are built into them; see docs/devices.md. */
export async function iclockRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await plainTextRoutes(app, services);
  for (const prefix of PREFIXES) {
    for (const suffix of ['', '.aspx']) {
      app.get(`${prefix}/cdata${suffix}`, serve(services, begin));
      app.post(`${prefix}/cdata${suffix}`, serve(services, take));
      // Commands for machines there are none; what else they send holds fingers and faces, and is never read.
      for (const path of ['getrequest', 'devicecmd', 'fdata', 'registry', 'ping', 'querydata', 'exchange', 'edata']) {
        app.route({
          method: ['GET', 'POST'],
          url: `${prefix}/${path}${suffix}`,
          handler: serve(services, acknowledge),
        });
      }
    }
  }
}

function serve(services: Services, handler: Handler) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const text = await handler({ services, address: request.ip, requestId: request.id }, request);
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
  };
}

const queryOf = ({ query }: FastifyRequest) => (typeof query === 'object' && query !== null ? { ...query } : {});

function machine(request: FastifyRequest) {
  const { params } = request;
  const key = typeof params === 'object' && params !== null && 'key' in params ? String(params.key) : undefined;
  return machineOf(key, queryOf(request));
}

/** Notes that a machine was heard, and says what `text` makes of it. */
function heard(call: Visitor, request: FastifyRequest, text: (zone: string, now: Temporal.Instant) => string) {
  return asMachine(call, machine(request), async (tx, { device, zone }) => {
    const now = call.services.clock.moment();
    await noteHeard(tx, device.id, { now: now.toString(), stored: 0, refused: [] });
    return text(zone, now);
  });
}

const begin: Handler = (call, request) =>
  heard(call, request, (zone, now) => {
    const minutes = now.toZonedDateTimeISO(zone).offsetNanoseconds / 60_000_000_000;
    return handshake(machine(request).serialNumber, minutes);
  });

const acknowledge: Handler = (call, request) => heard(call, request, () => 'OK');

/** Every line is acknowledged, or the machine sends it again without end; wrong ones are kept for somebody to look at. */
const take: Handler = async (call, request) => {
  if (parameter(queryOf(request), 'table')?.toUpperCase() !== 'ATTLOG') return acknowledge(call, request);
  const punches = punchesOfLines(typeof request.body === 'string' ? request.body : '');
  for (let at = 0; at < Math.max(1, punches.length); at += AT_ONCE) {
    const some = punches.slice(at, at + AT_ONCE);
    await asMachine(call, machine(request), (tx, who) => receivePunches(tx, call, who, some));
  }
  return `OK: ${punches.length}`;
};
