// Sends one hostile body again and again until it is ended: a process of its own, so that it takes no time of those who
// measure. Arguments: the address, a token, the name of the body.

import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { HOSTILE_BODIES } from './hostile-bodies.ts';

// Whoever attacks has a machine of their own: what sending takes of this one is none of the server's.
setPriority(constants.priority.PRIORITY_LOW);

const [address = '', token = '', name = ''] = process.argv.slice(2);
const makeBody = HOSTILE_BODIES[name];
if (makeBody === undefined) throw new Error(`There is no hostile body called ${name}`);
const { method, path, contentType, body } = makeBody();
const headers = { authorization: `Bearer ${token}`, 'content-type': contentType };
const content = new Uint8Array(body);

for (;;) {
  const response = await fetch(`${address}${path}`, { method, headers, body: content }).then(
    async (reply) => {
      await reply.arrayBuffer();
      return String(reply.status);
    },
    // What is refused on the way ends the connection.
    () => 'cut',
  );
  process.stdout.write(`${response}\n`);
  await sleep(20);
}
