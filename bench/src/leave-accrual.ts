import { join } from 'node:path';
import { addLeaveType } from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { DEFAULT_LEAVE_RULES, type LeaveRules } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import { TODAY } from '@muster/demo/organisation.ts';
import { leaveEntriesDue } from '@muster/engine/leaves/ledger.ts';
import { accrueEverybody } from '@muster/server/features/leave-balances/accrue.ts';
import { leavePeople } from '@muster/server/features/leave-balances/leave-people.views.ts';
import { inputOf, readLedgers } from '@muster/server/features/leave-balances/read-ledgers.ts';
import { PROVISIONS } from '@muster/server/features.ts';
import { systemClock } from '@muster/server/platform/clock/clock.ts';
import { type Database, openDatabase } from '@muster/server/platform/database/database.ts';
import { EMBEDDED_ROLE, urlFor } from '@muster/server/platform/database/serving-role.ts';
import { filledSlots } from '@muster/server/platform/slots.ts';
import type pg from 'pg';
import { type Bench, type BenchOptions, median, type Result, resultOf } from './measurement.ts';
import { type MusterProcess, startMusterProcess } from './muster-process.ts';
import { peopleOf } from './signed-in-people.ts';

/** The leave year: what was credited until its last month is there, and the credits since then are due. */
const SINCE = '2026-04-01';

/** As many organisations have them: one earned by the month, two given at the beginning of the leave year. */
const TYPES: readonly { readonly code: string; readonly name: string; readonly rules: Partial<LeaveRules> }[] = [
  { code: 'EL', name: 'Earned leave', rules: { annualQuota: 15, accrual: { kind: 'monthly' } } },
  { code: 'CL', name: 'Casual leave', rules: { annualQuota: 7, accrual: { kind: 'yearly' } } },
  { code: 'SL', name: 'Sick leave', rules: { annualQuota: 7, accrual: { kind: 'yearly' } } },
];

type Prepared = {
  readonly client: pg.Client;
  readonly db: Database;
  readonly tenantId: string;
  readonly people: readonly string[];
};

async function prepare(muster: MusterProcess, count: number): Promise<Prepared> {
  for (const { code, name, rules } of TYPES) {
    await muster.api.call(addLeaveType, {
      body: {
        code,
        name,
        colour: '#0b5471',
        purpose: code === 'EL' ? 'annual' : 'casual',
        unit: 'half',
        isPaid: true,
        rules: { ...DEFAULT_LEAVE_RULES, yearBeginsIn: 4, ...rules },
        countsFrom: SINCE,
      } as const,
    });
  }
  const { client, tenantId, people: added } = await peopleOf(muster, count);
  const people = added.map(({ id }) => id);
  await client.query('update users set date_of_joining = $2 where id = any($1::uuid[])', [people, '2024-07-01']);
  await client.query('vacuum analyze');
  return { client, db: await openDatabase(urlFor(muster.cluster.url('muster'), EMBEDDED_ROLE), 4), tenantId, people };
}

const slots = filledSlots(PROVISIONS);

/** The night's run of an organisation, as the worker does it, in milliseconds. */
async function accrue({ db, tenantId }: Prepared): Promise<number> {
  const since = performance.now();
  await accrueEverybody({ db, slots, clock: systemClock(TODAY) }, tenantId, 'nightly');
  return performance.now() - since;
}

/** As before any run. */
async function forget({ client }: Prepared): Promise<void> {
  await client.query('truncate leave_accrual_skips, leave_accrual_runs, leave_ledger_states, leave_entries');
}

/** Both in milliseconds. */
type Floor = { compute(): number; write(): Promise<number> };

/**
 * The floor: the engine alone on the same ledgers, then one durable COPY of the same rows, as the owner, into a table
 * without policies, keys and indexes.
 */
async function prepareFloor(prepared: Prepared, exchange: string): Promise<Floor & { readonly rows: number }> {
  const { client, db, tenantId, people } = prepared;
  await forget(prepared);
  const inputs = await db.inTenant(tenantId, async (tx) => {
    const ledgers = await readLedgers(
      tx,
      { slots },
      { people: await leavePeople(tx, people), typeIds: null, upTo: TODAY },
    );
    return ledgers.map((ledger) => inputOf(ledger, TODAY));
  });
  await accrue(prepared);
  const file = join(exchange, 'leave_entries.copy');
  await client.query('create table floor_people (id uuid primary key)');
  await client.query('insert into floor_people select unnest($1::uuid[])', [people]);
  await client.query('create table floor_entries (like leave_entries)');
  const copied = await client.query(
    `copy (select * from leave_entries where user_id in (select id from floor_people)) to '${file}' (format binary)`,
  );
  const rows = copied.rowCount ?? 0;
  return {
    rows,
    compute() {
      const since = performance.now();
      let due = 0;
      for (const input of inputs) due += leaveEntriesDue(input).due.length;
      if (due !== rows) throw new Error(`${due} lines are due and ${rows} were written`);
      return performance.now() - since;
    },
    async write() {
      const since = performance.now();
      await client.query(`begin; copy floor_entries from '${file}' (format binary); commit`);
      const ms = performance.now() - since;
      await client.query('truncate floor_entries');
      return ms;
    },
  };
}

async function measure(muster: MusterProcess, { people, rounds, log }: BenchOptions): Promise<Result> {
  log(`leave: ${people} people with ${TYPES.length} types`);
  const prepared = await prepare(muster, people);
  try {
    const floor = await prepareFloor(prepared, muster.exchange);
    floor.compute();
    await floor.write();
    const measured: { value: number; compute: number; write: number; again: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await forget(prepared);
      const [compute, write] = [floor.compute(), await floor.write()];
      measured.push({ value: await accrue(prepared), compute, write, again: await accrue(prepared) });
    }
    return resultOf(
      measured.map(({ value, compute, write }) => ({ value, floor: compute + write })),
      (round) => round.value / round.floor,
      {
        unit: 'ms',
        about: `${floor.rows} lines of leave credited to ${people} people in a night’s run, against the engine alone and one COPY of the rows`,
        limit: { kind: 'at-most', ratio: 5, aim: null },
        details: {
          engineMs: median(measured.map(({ compute }) => compute)),
          writeMs: median(measured.map(({ write }) => write)),
          nothingDueMs: median(measured.map(({ again }) => again)),
        },
      },
    );
  } finally {
    await prepared.db.close();
    await prepared.client.end();
  }
}

async function run(options: BenchOptions): Promise<Record<string, Result>> {
  const muster = await startMusterProcess(1, options.log);
  try {
    return { 'leave.accrual': await measure(muster, options) };
  } finally {
    await muster.stop();
  }
}

export const leaveAccrual: Bench = { names: ['leave.accrual'], run };
