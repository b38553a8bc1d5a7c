import { sql } from 'drizzle-orm';
import { keyedTenantTable } from '../../../platform/database/tenant-table.ts';
import { payrollRuns } from '../run/payroll.tables.ts';

/**
 * Who was paid what a payslip says: a payslip without a row here is not paid. It stands by itself because a payslip is
 * wide, and would be written anew whole. A row belongs to a run and a person, as the payslip does, and so refers to the run
 * alone: to hold it against the payslip would lock, and so write, each of them.
 */
export const payslipPayments = keyedTenantTable(
  'payslip_payments',
  ['runId', 'userId'],
  (c) => ({
    /** The payslip's own run, also where a later one pays it. */
    runId: c.uuid('run_id').notNull(),
    userId: c.uuid('user_id').notNull(),
    paymentId: c.uuid('payment_id').notNull(),
    paidOn: c.day('paid_on').notNull(),
    paymentMode: c.text('payment_mode').notNull(),
    /** UTR of the bank. */
    paymentReference: c.text('payment_reference'),
  }),
  (k, t) => [k.reference('payslip_payments_run_fk', t.runId, payrollRuns).onDelete('cascade')],
);

/** What a payslip is called in SQL. */
type Name = 'p' | 'n' | 'o' | 'payslips';

const isOf = (slip: Name) =>
  `pay.tenant_id = ${slip}.tenant_id and pay.run_id = ${slip}.run_id and pay.user_id = ${slip}.user_id`;

/** In SQL: joins the payment of a payslip, where there is one, as `pay`. */
export const withPayment = (slip: Name) => sql.raw(`left join payslip_payments pay on ${isOf(slip)}`);
export const WITH_PAYMENT = withPayment('p');

/** In SQL: whether a payslip is paid. */
export const isPaid = (slip: Name) => sql.raw(`exists (select from payslip_payments pay where ${isOf(slip)})`);
