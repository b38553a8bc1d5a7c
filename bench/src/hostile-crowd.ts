// Many callers at once who send what keeps a server busy, again and again until they are ended: a process of its own, so
// that it takes no time of those who measure. Arguments: address, token, a name of HOSTILE_CALLS, and what it needs as JSON.
import { constants, setPriority } from 'node:os';
import { HOSTILE_CALLS, type HostileTarget } from './hostile-calls.ts';

// Whoever attacks has a machine of their own: what sending takes of this one is none of the server's.
setPriority(constants.priority.PRIORITY_LOW);

const [address = '', token = '', name = '', target = '{}'] = process.argv.slice(2);
const kind = HOSTILE_CALLS[name];
if (kind === undefined) throw new Error(`There are no hostile calls named ${name}`);
const known: HostileTarget = JSON.parse(target);
const callAt = kind.make(known);
let made = 0;

async function caller(): Promise<never> {
  for (;;) {
    const { path, body, contentType } = callAt(made);
    made += 1;
    const headers = {
      'accept-encoding': 'br',
      ...(kind?.isStranger ? {} : { authorization: `Bearer ${token}` }),
      ...(contentType === undefined ? {} : { 'content-type': contentType }),
    };
    const sent = body === undefined ? { headers } : { headers, method: 'POST', body: new Uint8Array(body) };
    const status = await fetch(`${address}${path}`, sent).then(
      async (reply) => {
        await reply.arrayBuffer();
        return String(reply.status);
      },
      () => 'cut',
    );
    process.stdout.write(`${status}\n`);
  }
}

await Promise.all(Array.from({ length: kind.callers }, caller));
