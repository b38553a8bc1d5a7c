import { once } from 'node:events';
import { Agent, type ClientRequest, request } from 'node:http';
import autocannon from 'autocannon';
import type { Driver } from './driver.ts';
import { type Bench, type BenchOptions, type Result, resultOf } from './measurement.ts';
import { type MusterProcess, startMusterProcess } from './muster-process.ts';
import { peopleOf, type SignedInPerson } from './signed-in-people.ts';

const STREAMS = 2000;
const AT_ONCE = 50;
const LIST = '/api/Users?page=1&pageSize=20';
const CONNECTIONS = 10;
const SECONDS = 4;
/** More memory than this for all streams together fails, whatever the list says. */
const MAX_MEGABYTES = 150;

/** Resident memory of the server, in megabytes, as it says itself. */
async function memoryOf(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
  if (!Number.isFinite(bytes)) throw new Error('The server does not say how much memory it has');
  return bytes / 2 ** 20;
}

/** Opens a stream for each of these people, a few at a time; each is open once its first event has come. */
async function openStreams(address: string, people: readonly SignedInPerson[]): Promise<ClientRequest[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const streams: ClientRequest[] = [];
  for (let at = 0; at < people.length; at += AT_ONCE) {
    const opened = people
      .slice(at, at + AT_ONCE)
      .map(({ token }) => openStream(`${address}/api/notifications/stream`, agent, token));
    streams.push(...(await Promise.all(opened)));
  }
  return streams;
}

async function openStream(url: string, agent: Agent, token: string): Promise<ClientRequest> {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
  const call = request(url, { agent, headers }).end();
  const [response] = await once(call, 'response');
  if (response.statusCode !== 200) throw new Error(`A stream was refused with ${response.statusCode}`);
  await once(response, 'data');
  response.on('data', () => {});
  // What the bench ends itself is no failure.
  response.on('error', () => {});
  call.on('error', () => {});
  return call;
}

/** How long all but one call in forty took, in milliseconds: autocannon counts no p95, and this is stricter. */
async function listTime(address: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const result = await autocannon({ url: `${address}${LIST}`, connections: CONNECTIONS, duration: SECONDS, headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result.latency.p97_5;
}

async function measure(muster: MusterProcess, { rounds, people, log }: BenchOptions): Promise<Result> {
  const { address, token } = muster;
  const { client, people: listeners } = await peopleOf(muster, STREAMS);
  try {
    await client.query('vacuum analyze');
    log(`streams: the people list with and without ${STREAMS} open streams, ${rounds} rounds of ${SECONDS} s each`);
    await listTime(address, token);
    const measured: { value: number; floor: number }[] = [];
    const megabytes: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const floor = await listTime(address, token);
      const before = await memoryOf(address);
      const streams = await openStreams(address, listeners);
      megabytes.push((await memoryOf(address)) - before);
      measured.push({ floor, value: await listTime(address, token) });
      for (const stream of streams) stream.destroy();
    }
    const peak = Math.max(...megabytes);
    if (peak > MAX_MEGABYTES)
      throw new Error(`${STREAMS} streams take ${Math.round(peak)} MB, more than ${MAX_MEGABYTES}`);
    return resultOf(measured, (round) => round.value / round.floor, {
      unit: 'ms',
      about: `p97.5 of ${LIST} of ${people} people while ${STREAMS} people follow their notifications, against the same without them`,
      limit: { kind: 'at-most', ratio: 1.2, aim: 1 },
      details: { megabytes: Math.round(peak) },
    });
  } finally {
    await client.end();
  }
}

async function run(options: BenchOptions): Promise<Record<string, Result>> {
  const muster = await startMusterProcess(options.people, options.log);
  try {
    return { 'notifications.streams': await measure(muster, options) };
  } finally {
    await muster.stop();
  }
}

export const streamsDriver: Driver = {
  figures: { 'notifications.streams': { unit: 'ms', kind: 'at-most' } },
  people: null,
  async prepare(muster) {
    const { address, token } = muster;
    const { client, people: listeners } = await peopleOf(muster, STREAMS);
    await client.query('vacuum analyze');
    await listTime(address, token);
    return {
      async round() {
        const streams = await openStreams(address, listeners);
        const time = await listTime(address, token);
        for (const stream of streams) stream.destroy();
        return { 'notifications.streams': time };
      },
      end: () => client.end(),
    };
  },
};

export const notificationStreams: Bench = { names: ['notifications.streams'], run };
