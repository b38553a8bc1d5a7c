import { keyedTenantTable } from '../../../platform/database/tenant-table.ts';
import { payrollRuns } from '../run/payroll.tables.ts';

/**
 * Which lines that are not zero a payroll has, from the day it is approved: later nothing changes them, and what is paid
 * over of them is asked at every look at what is due. A payroll without rows was not approved, or is read itself.
 */
export const runLineCodes = keyedTenantTable(
  'run_line_codes',
  ['runId', 'code', 'place', 'isArrear'],
  (c) => ({
    runId: c.uuid('run_id').notNull(),
    /** Of a line that settles an earlier month, that of what it settles. */
    code: c.text('code').notNull(),
    /** The state the person works in; empty where the payslip says none. */
    place: c.text('place').notNull(),
    isArrear: c.boolean('is_arrear').notNull(),
  }),
  (k, t) => [k.reference('run_line_codes_run_fk', t.runId, payrollRuns).onDelete('cascade')],
);
