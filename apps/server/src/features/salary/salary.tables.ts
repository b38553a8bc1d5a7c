import type { CalculationType, DeductionType, EarningKind, PfRule } from '@muster/contract/salary-kinds.ts';
import type { WageExclusion } from '@muster/law/labour-codes/wages.ts';
import { sql } from 'drizzle-orm';
import { columns } from '../../platform/database/columns.ts';
import { tenantTable } from '../../platform/database/tenant-table.ts';
import { users } from '../users/users.tables.ts';

/** The value of a calculation: paise a month, parts per million, or a formula; none for the balance of the CTC. */
const valueColumns = () => ({
  flatAmount: columns.paise('flat_amount'),
  ratePpm: columns.integer('rate_ppm'),
  formula: columns.text('formula'),
});

/** The earnings of an organisation: parts of the salary structure, and one-offs a payroll run can add. */
export const tenantEarnings = tenantTable(
  'salary_earnings',
  (c) => ({
    /** The name formulas use; given once, never changed. */
    code: c.text('code').notNull(),
    name: c.name('name').notNull(),
    nameInPayslip: c.text('name_in_payslip').notNull(),
    kind: c.text('kind').$type<EarningKind>().notNull(),
    calculationType: c.text('calculation_type').$type<CalculationType>().notNull(),
    ...valueColumns(),
    isFixedPay: c.boolean('is_fixed_pay').notNull(),
    isPartOfSalaryStructure: c.boolean('is_part_of_salary_structure').notNull(),
    isTaxableEarning: c.boolean('is_taxable_earning').notNull(),
    isProRateBasis: c.boolean('is_pro_rate_basis').notNull(),
    epfContributionType: c.text('epf_contribution_type').$type<PfRule>().notNull(),
    isConsideredForESI: c.boolean('is_considered_for_esi').notNull(),
    /** Clause of section 2(88) of the Code on Social Security that leaves it out of wages; null when it is wages. */
    excludedFromWages: c.text('excluded_from_wages').$type<WageExclusion>(),
    status: c.boolean('status').notNull().default(true),
    position: c.integer('position').notNull(),
    version: c.version(),
    ...c.stamps(),
  }),
  (k, t) => [
    k.uniqueIndex('salary_earnings_name', sql`lower(name)`),
    k.uniqueIndex('salary_earnings_code', sql`lower(code)`),
    k.uniqueIndex('salary_earnings_one_basic').where(sql`kind = 'Basic'`),
    k.uniqueIndex('salary_earnings_one_balance').where(sql`kind = 'Fixed'`),
    k.index('salary_earnings_list', t.position, t.id),
    k.check('salary_earnings_one_value', sql`num_nonnulls(flat_amount, rate_ppm, formula) <= 1`),
  ],
);

/** The deductions of an organisation besides what law takes. */
export const tenantDeductions = tenantTable(
  'salary_deductions',
  (c) => ({
    name: c.name('name').notNull(),
    description: c.text('description'),
    isRecurring: c.boolean('is_recurring').notNull(),
    deductionType: c.text('deduction_type').$type<DeductionType>().notNull(),
    preTaxDeductionSection: c.text('pre_tax_deduction_section'),
    status: c.boolean('status').notNull().default(true),
    position: c.integer('position').notNull(),
    version: c.version(),
    ...c.stamps(),
  }),
  (k, t) => [
    k.uniqueIndex('salary_deductions_name', sql`lower(name)`),
    k.index('salary_deductions_list', t.position, t.id),
  ],
);

/** The salary of a person from a day on. History stays: one row for each day a salary begins. */
export const salaryStructures = tenantTable(
  'salary_structures',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    effectiveFrom: c.day('effective_from').notNull(),
    annualCtc: c.paise('annual_ctc').notNull(),
    version: c.version(),
    ...c.stamps(),
  }),
  (k, t) => [
    k.uniqueIndex('salary_structures_person_day', t.userId, t.effectiveFrom),
    k.index('salary_structures_by_ctc', t.annualCtc, t.userId, t.effectiveFrom),
    k.reference('salary_structures_user_fk', t.userId, users).onDelete('cascade'),
    k.check('salary_structures_ctc', sql`annual_ctc > 0`),
  ],
);

/** The earnings of one salary with their own values; all null takes the component's own value. */
export const salaryStructureEarnings = tenantTable(
  'salary_structure_earnings',
  (c) => ({
    structureId: c.uuid('structure_id').notNull(),
    tenantEarningId: c.uuid('tenant_earning_id').notNull(),
    ...valueColumns(),
  }),
  (k, t) => [
    k.uniqueIndex('salary_structure_earnings_once', t.structureId, t.tenantEarningId),
    k.index('salary_structure_earnings_component', t.tenantEarningId),
    k.reference('salary_structure_earnings_structure_fk', t.structureId, salaryStructures).onDelete('cascade'),
    k.reference('salary_structure_earnings_earning_fk', t.tenantEarningId, tenantEarnings),
    k.check('salary_structure_earnings_one_value', sql`num_nonnulls(flat_amount, rate_ppm, formula) <= 1`),
  ],
);

/** The recurring deductions of one salary, a flat amount each month. */
export const salaryStructureDeductions = tenantTable(
  'salary_structure_deductions',
  (c) => ({
    structureId: c.uuid('structure_id').notNull(),
    tenantDeductionId: c.uuid('tenant_deduction_id').notNull(),
    monthlyAmount: c.paise('monthly_amount').notNull(),
  }),
  (k, t) => [
    k.uniqueIndex('salary_structure_deductions_once', t.structureId, t.tenantDeductionId),
    k.index('salary_structure_deductions_component', t.tenantDeductionId),
    k.reference('salary_structure_deductions_structure_fk', t.structureId, salaryStructures).onDelete('cascade'),
    k.reference('salary_structure_deductions_deduction_fk', t.tenantDeductionId, tenantDeductions),
  ],
);
