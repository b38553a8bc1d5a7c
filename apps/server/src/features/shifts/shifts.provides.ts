import { randomUUIDv7 } from 'node:crypto';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Provision } from '../../platform/slots.ts';
import { beginnings } from '../account/beginnings.facts.ts';
import { keepsDepartmentFor } from '../departments/departments.facts.ts';
import { insertShift, shiftsOfDepartment } from './shifts.store.ts';

/** Off are the days of the organisation: Saturday and Sunday until it chooses others. */
const addDefaultShift = (tx: TenantTx) =>
  insertShift(tx, {
    id: randomUUIDv7(),
    name: 'General',
    startTime: '10:00:00',
    endTime: '19:00:00',
    weekOffs: null,
    isDefault: true,
  });

/** What shifts tell features below them. */
export const shiftsProvides: readonly Provision[] = [
  beginnings.with(addDefaultShift),
  keepsDepartmentFor.with({ one: 'shift', many: 'shifts', count: shiftsOfDepartment }),
];
