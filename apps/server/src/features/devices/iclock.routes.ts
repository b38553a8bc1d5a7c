import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '../../platform/caller.ts';
import { parseTenantKey } from '../../platform/crypto/tenant-key.ts';
import { plainTextRoutes } from '../../platform/http/machine-routes.ts';
import type { Services } from '../../platform/services.ts';
import { noteHeard } from './devices.store.ts';
import { asMachine, type Machine, receivePunches, type SentPunch } from './receive-punches.ts';

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

/* The push protocol that machines of ZKTeco and many others speak: text over HTTP, from the machine to the server. */

type Query = Readonly<Record<string, unknown>>;

/** A parameter, whatever its capital letters; of several with one name the first. */
function parameter(query: Query, name: string): string | null {
  const value = Object.entries(query).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : null;
}

/** Who calls: the key is in the path, or in the query as `key` or as the machine's own communication key. */
function machineOf(pathKey: string | undefined, query: Query): Machine {
  const key = pathKey ?? parameter(query, 'key') ?? parameter(query, 'pushcommkey') ?? '';
  const serialNumber = parameter(query, 'SN');
  const isUsual = serialNumber !== null && /^[\w-]{1,40}$/.test(serialNumber);
  return { key: parseTenantKey(key) === null ? '' : key, serialNumber: isUsual ? serialNumber : null };
}

/** What a machine is told when it starts: send each punch at once, and look every ten seconds. */
function handshake(serialNumber: string | null, offsetMinutes: number): string {
  return [
    `GET OPTION FROM: ${serialNumber ?? ''}`,
    'ATTLOGStamp=None',
    'OPERLOGStamp=9999',
    'ATTPHOTOStamp=None',
    'ErrorDelay=60',
    'Delay=10',
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransFlag=TransData AttLog',
    `TimeZone=${timeZoneOf(offsetMinutes)}`,
    'Realtime=1',
    'Encrypt=None',
    '',
  ].join('\n');
}

/** Whole hours up to twelve, minutes beyond 60: India is 330. */
function timeZoneOf(minutes: number): number {
  return minutes % 60 === 0 && Math.abs(minutes) <= 720 ? minutes / 60 : minutes;
}

/** The punches of an ATTLOG body, a line each: id, time, status, and what the machine says more, which is kept unread. */
function punchesOfLines(body: string): SentPunch[] {
  return body
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const fields = line.split('\t').map((field) => field.trim());
      const named = new Map(
        fields.map((field) => [field.split('=', 1)[0]?.toLowerCase(), field.replace(/^[^=]*=/, '')]),
      );
      const [code, at, status] = [named.get('userid'), named.get('checktime'), named.get('checktype')];
      return code !== undefined && at !== undefined
        ? { code, at, line, status: status ?? null }
        : { code: fields[0] ?? '', at: fields[1] ?? '', line, status: fields[2] ?? null };
    });
}
