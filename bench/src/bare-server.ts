// The least an answer over HTTP can cost: node:http and the same bytes each time. `node bare-server.ts <file>`.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.argv[2] ?? '');
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`running at http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}\n`);
});
process.on('SIGTERM', () => process.exit(0));
