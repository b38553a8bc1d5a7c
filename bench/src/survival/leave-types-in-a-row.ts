import { setTimeout as sleep } from 'node:timers/promises';
import { addLeaveType } from '@muster/contract/features/leave-types/leave-types.contract.ts';
import { DEFAULT_LEAVE_RULES } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import pg from 'pg';
import type { MusterProcess } from '../muster-process.ts';

const TYPES = [
  ['Earned leave, other', 'E2'],
  ['Casual leave, other', 'C2'],
  ['Sick leave, other', 'S2'],
] as const;

/** Since a day on which everybody of the demo who is still there has joined, or joins later and gets a share. */
const SINCE = '2026-04-01';
const CREDITED_WITHIN_MS = 300_000;

/** How many people each type was credited to; the same for each, unless somebody was left out. */
export type CreditedPeople = { readonly people: readonly number[]; readonly problems: readonly string[] };

/**
 * In a demo of this many people leave types are made one after the other, each while the one before is still credited,
 * and whoever has the first must have the others.
 */
export async function leaveTypesInARow(demo: MusterProcess, count: number): Promise<CreditedPeople> {
  const client = new pg.Client({ connectionString: demo.cluster.url('muster') });
  await client.connect();
  try {
    const ids: string[] = [];
    for (const [name, code] of TYPES) {
      const type = { name, code, colour: '#0b5471', purpose: 'casual', unit: 'half', isPaid: true } as const;
      const rules = { ...DEFAULT_LEAVE_RULES, annualQuota: 12, accrual: { kind: 'monthly' } as const, yearBeginsIn: 4 };
      ids.push((await demo.api.call(addLeaveType, { body: { ...type, rules, countsFrom: SINCE } })).id);
    }
    await untilIdle(client);
    const people = await Promise.all(ids.map((id) => creditedPeople(client, id)));
    const [first = 0] = people;
    const problems = [
      ...(first < count * 0.9 ? [`only ${first} of ${count} people have the first type`] : []),
      ...(people.some((number) => number !== first) ? [`the types were credited to ${people.join(', ')} people`] : []),
    ];
    return { people, problems };
  } finally {
    await client.end();
  }
}

async function creditedPeople(client: pg.Client, typeId: string): Promise<number> {
  const { rows } = await client.query<{ people: number }>(
    'select count(distinct user_id)::int as people from leave_entries where leave_type_id = $1',
    [typeId],
  );
  return rows[0]?.people ?? 0;
}

async function untilIdle(client: pg.Client): Promise<void> {
  const since = performance.now();
  for (;;) {
    const { rows } = await client.query(
      `select 1 from pgboss.job where name like 'leave-%' and data ? 'tenantId' and state in ('created', 'retry', 'active')`,
    );
    if (rows.length === 0) return;
    if (performance.now() - since > CREDITED_WITHIN_MS) throw new Error('The credits of leave did not end');
    await sleep(200);
  }
}
