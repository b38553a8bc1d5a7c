import { parseTenantKey } from '../../platform/crypto/tenant-key.ts';
import type { Machine, SentPunch } from './receive-punches.ts';

/* The push protocol that machines of ZKTeco and many others speak: text over HTTP, from the machine to the server. */

type Query = Readonly<Record<string, unknown>>;

/** A parameter, whatever its capital letters; of several with one name the first. */
export function parameter(query: Query, name: string): string | null {
  const value = Object.entries(query).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' && first.trim() !== '' ? first.trim() : null;
}

/** Who calls: the key is in the path, or in the query as `key` or as the machine's own communication key. */
export function machineOf(pathKey: string | undefined, query: Query): Machine {
  const key = pathKey ?? parameter(query, 'key') ?? parameter(query, 'pushcommkey') ?? '';
  const serialNumber = parameter(query, 'SN');
  const isUsual = serialNumber !== null && /^[\w-]{1,40}$/.test(serialNumber);
  return { key: parseTenantKey(key) === null ? '' : key, serialNumber: isUsual ? serialNumber : null };
}

/** What a machine is told when it starts: send each punch at once, and look every ten seconds. */
export function handshake(serialNumber: string | null, offsetMinutes: number): string {
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
export function punchesOfLines(body: string): SentPunch[] {
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
