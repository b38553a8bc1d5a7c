import { codeKeyOf } from '@muster/contract/features/devices/devices.contract.ts';
import { sql } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import { peopleByNumber } from '../users/numbers.facts.ts';
import { mappingsOf } from './devices.store.ts';

export type MappingRow = {
  readonly id: string;
  readonly deviceId: string | null;
  readonly device: string | null;
  readonly code: string;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly employeeNumber: string | null;
};

/** Whom machines know by an id of their own, by name. */
export function mappingsWithNames(tx: TenantTx): Promise<MappingRow[]> {
  return tx.rows(sql`
    select p.id, p.device_id as "deviceId", d.name as device, p.code, p.user_id as "employeeId",
      btrim(concat_ws(' ', u.first_name, u.last_name)) as "employeeName", u.employee_number as "employeeNumber"
      from device_people p
      join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
      left join devices d on d.tenant_id = p.tenant_id and d.id = p.device_id
     where p.tenant_id = ${tx.tenantId}
     order by u.first_name, u.last_name, p.code, p.id`);
}

/** Those of some people who belong to the organisation. */
export async function peopleHere(tx: TenantTx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from users where tenant_id = ${tx.tenantId} and id = any(${sql.param(ids)}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** Of whom an id of a machine is; null for nobody who is known. */
type PersonOf = (code: string) => string | null;

/**
 * Whom the ids of a machine mean, in two statements: what was said for this machine, then what was said for all, then
 * the employee number. Leading zeros and capital letters do not matter, unless they alone tell two people apart.
 */
export async function peopleOfCodes(
  tx: TenantTx,
  deviceId: string | null,
  codes: readonly string[],
): Promise<PersonOf> {
  const keys = [...new Set(codes.map(codeKeyOf))];
  const [mappings, people] = await Promise.all([mappingsOf(tx, deviceId, keys), peopleByNumber(tx, keys)]);
  const ofDevice = new Map(mappings.flatMap((code) => (code.deviceId === null ? [] : [[code.codeKey, code.userId]])));
  const ofAll = new Map(mappings.flatMap((code) => (code.deviceId === null ? [[code.codeKey, code.userId]] : [])));
  const exact = new Map(people.map(({ employeeNumber, id }) => [employeeNumber, id]));
  const alike = Map.groupBy(people, ({ employeeNumber }) => codeKeyOf(employeeNumber));
  return (code) => {
    const key = codeKeyOf(code);
    const [only, ...others] = alike.get(key) ?? [];
    const byNumber = exact.get(code.trim()) ?? (others.length === 0 ? only?.id : undefined);
    return ofDevice.get(key) ?? ofAll.get(key) ?? byNumber ?? null;
  };
}
