import type { LeaveRules } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import { LEAVE_STATUS } from '@muster/contract/features/leaves/leaves-fields.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { asOwner } from '../../test-mails.ts';
import type { startOffice } from '../attendance/attendance-for-tests.ts';
import { balancesOn, writeEntries } from '../leave-balances/leave-balances.facts.ts';
import { leaveTypeInput } from '../leave-types/leave-types-for-tests.ts';

type Office = Awaited<ReturnType<typeof startOffice>>;
type Days = object;

/** What tests do with the leave of an office. */
export function leaveHands(office: () => Office) {
  const call: Office['call'] = (method, path, body, token) => office().call(method, path, body, token);
  const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
    office().muster.services.db.inTenant(office().tenantId, work);

  /** A type that begins on 1 April, as its leave years do; nothing is credited by itself. */
  async function type(
    name: string,
    rules: Partial<LeaveRules> = {},
    more: Record<string, unknown> = {},
  ): Promise<string> {
    const input = leaveTypeInput({
      ...{ name, code: name.slice(0, 8).toUpperCase().replaceAll(' ', '') },
      ...{ rules: { accrual: { kind: 'none' }, yearBeginsIn: 4, ...rules }, ...more },
    });
    const { status, body } = await call('POST', '/Leaves/types', { ...input, countsFrom: '2026-04-01' });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data.id;
  }

  /** So many hundredths of a day, or minutes, from 1 April. */
  const grant = (userId: string, leaveTypeId: string, amount: number, date = '2026-04-01') =>
    inTenant((tx) =>
      writeEntries(tx, [{ userId, leaveTypeId, date, kind: 'opening', amount, sourceKey: `opening:${date}` }]),
    );

  const balance = async (userId: string, leaveTypeId: string, date = '2027-03-31') => {
    const rows = await inTenant((tx) => balancesOn(tx, { people: [userId], date }));
    return rows.find((row) => row.leaveTypeId === leaveTypeId)?.amount ?? 0;
  };

  const input = (leaveTypeId: string, startDate: string, endDate = startDate, more: object = {}) => ({
    ...{ leaveTypeId, startDate, endDate, reason: 'Family function' },
    ...more,
  });
  const apply = (leave: Days, token?: string) => call('POST', '/Leaves', leave, token);

  async function applied(leave: Days, token?: string): Promise<string> {
    const { status, body } = await apply(leave, token);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data.id;
  }

  const decide = (ids: readonly string[], status: keyof typeof LEAVE_STATUS, token?: string, comments = '') =>
    call('PUT', `/Leaves/status?leaveIdsCSV=${ids.join(',')}&status=${LEAVE_STATUS[status]}`, { comments }, token);

  const preview = (leave: Days, token?: string) => call('POST', '/Leaves/preview', leave, token);
  const show = async (id: string, token?: string) => (await call('GET', `/Leaves/${id}`, undefined, token)).body.data;

  /** The lines of a person in the ledger, in order. */
  const lines = (userId: string) =>
    asOwner<{ kind: string; amount: number; date: string }>(
      office().muster,
      `select kind, amount, date::text from leave_entries where user_id = $1 order by created_at, id`,
      [userId],
    );

  const settings = async (changes: object) => {
    const { version: _v, ...present } = (await call('GET', '/Leaves/settings')).body.data;
    const { status, body } = await call('PUT', '/Leaves/settings', { ...present, ...changes });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  };

  return { type, grant, balance, input, apply, applied, decide, preview, show, lines, settings };
}
