import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startTestCluster } from './cluster/cluster-for-tests.ts';

/** The migrated database that every test database is a copy of. */
export const TEMPLATE = 'muster_template';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to from here
  export interface ProvidedContext {
    testServerUrl: string;
  }
}

/** Vitest's global set-up: one server for the run, one migrated template, everything gone at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The processes and threads that tests start all read the modules of the server.
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
    new URL('../../../../../node_modules/.cache/compile', import.meta.url),
  );
  const cluster = await startTestCluster();
  try {
    await cluster.ensureDatabase(TEMPLATE);
    const { migrateDatabase } = await import('./migrate.ts');
    const { EMBEDDED_ROLE } = await import('./serving-role.ts');
    const { QUEUES } = await import('../../workers.ts');
    await migrateDatabase(cluster.url(TEMPLATE), EMBEDDED_ROLE, QUEUES);
    const client = new pg.Client({ connectionString: cluster.url('postgres') });
    await client.connect();
    // Nobody may connect, or a forgotten connection would block every copy.
    await client.query(`alter database ${TEMPLATE} with is_template true allow_connections false`);
    await client.end();
    project.provide('testServerUrl', cluster.url('postgres'));
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return () => cluster.stop();
}
