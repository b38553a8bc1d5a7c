// The least that a page of the people list can cost: node:http, one pool, the same prepared statement as the role that
// serves, its rows as JSON. `node list-floor.ts <file with address, tenant and statement>`.

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

type Floor = {
  readonly databaseUrl: string;
  readonly tenantId: string;
  readonly text: string;
  readonly values: unknown[];
};

const { databaseUrl, tenantId, text, values }: Floor = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
const settings = ['-c jit=off', '-c plan_cache_mode=force_generic_plan', `-c app.tenant_id=${tenantId}`];
const pool = new pg.Pool({ connectionString: databaseUrl, max: 12, options: settings.join(' ') });
const server = createServer((_, response) => {
  pool.query({ name: 'page', text, values }).then(
    ({ rows }) => {
      const body = Buffer.from(
        JSON.stringify({ statusCode: 200, message: 'People', data: rows, records: rows.length }),
      );
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
      response.end(body);
    },
    (error: Error) => {
      response.writeHead(500);
      response.end(error.message);
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`running at http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}\n`);
});
process.on('SIGTERM', () => process.exit(0));
