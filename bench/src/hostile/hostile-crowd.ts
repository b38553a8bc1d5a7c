// Many callers at once who send what keeps a server busy, again and again until they are ended: a process of its own, so
// that it takes no time of those who measure. Arguments: address, token, a name of HOSTILE_CALLS, and what it needs as JSON.
import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { HOSTILE_CALLS, type HostileCall, type HostileTarget } from './hostile-calls.ts';

// Whoever attacks has a machine of their own: what sending takes of this one is none of the server's.
setPriority(constants.priority.PRIORITY_LOW);

const [address = '', token = '', name = '', target = '{}'] = process.argv.slice(2);
const kind = HOSTILE_CALLS[name];
if (kind === undefined) throw new Error(`There are no hostile calls named ${name}`);
const known: HostileTarget = JSON.parse(target);
const callAt = kind.make(known);
const agent = new Agent({ keepAlive: true });
let made = 0;

/** Sends it and throws what comes away as it comes: whoever attacks does not unpack it. Its status, or that it was cut off. */
function sent({ path, body, contentType }: HostileCall): Promise<string> {
  const headers = {
    'accept-encoding': 'br',
    ...(kind?.isStranger ? {} : { authorization: `Bearer ${token}` }),
    ...(contentType === undefined ? {} : { 'content-type': contentType, 'content-length': body?.length ?? 0 }),
  };
  return new Promise((resolve) => {
    const cut = () => resolve('cut');
    const call = request(`${address}${path}`, { agent, headers, method: body ? 'POST' : 'GET' }, (reply) => {
      reply.resume();
      reply.once('end', () => resolve(String(reply.statusCode)));
      reply.once('error', cut);
    });
    call.once('error', cut);
    call.end(body);
  });
}

async function caller(): Promise<never> {
  for (;;) {
    const call = callAt(made);
    made += 1;
    process.stdout.write(`${await sent(call)}\n`);
  }
}

await Promise.all(Array.from({ length: kind.callers }, caller));
