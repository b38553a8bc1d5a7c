import type { CalculationType, DeductionType, EarningKind, PfRule } from '@muster/contract/salary-kinds.ts';
import type { WageExclusion } from '@muster/law/labour-codes/wages.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  dayColumn,
  nameColumn,
  paiseColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantReference,
  versionColumn,
} from '../../platform/database/columns.ts';
import { users } from '../users/users.tables.ts';

/** The value of a calculation: paise a month, parts per million, or a formula; none for the balance of the CTC. */
const valueColumns = () => ({
  flatAmount: paiseColumn('flat_amount'),
  ratePpm: integer('rate_ppm'),
  formula: text('formula'),
});

/** The earnings of an organisation: parts of the salary structure, and one-offs a payroll run can add. */
export const tenantEarnings = pgTable(
  'salary_earnings',
  {
    ...tenantColumns(),
    /** The name formulas use; given once, never changed. */
    code: text('code').notNull(),
    name: nameColumn('name').notNull(),
    nameInPayslip: text('name_in_payslip').notNull(),
    kind: text('kind').$type<EarningKind>().notNull(),
    calculationType: text('calculation_type').$type<CalculationType>().notNull(),
    ...valueColumns(),
    isFixedPay: boolean('is_fixed_pay').notNull(),
    isPartOfSalaryStructure: boolean('is_part_of_salary_structure').notNull(),
    isTaxableEarning: boolean('is_taxable_earning').notNull(),
    isProRateBasis: boolean('is_pro_rate_basis').notNull(),
    epfContributionType: text('epf_contribution_type').$type<PfRule>().notNull(),
    isConsideredForESI: boolean('is_considered_for_esi').notNull(),
    /** Clause of section 2(88) of the Code on Social Security that leaves it out of wages; null when it is wages. */
    excludedFromWages: text('excluded_from_wages').$type<WageExclusion>(),
    status: boolean('status').notNull().default(true),
    position: integer('position').notNull(),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('salary_earnings', t),
    uniqueIndex('salary_earnings_name').on(t.tenantId, sql`lower(name)`),
    uniqueIndex('salary_earnings_code').on(t.tenantId, sql`lower(code)`),
    uniqueIndex('salary_earnings_one_basic').on(t.tenantId).where(sql`kind = 'Basic'`),
    uniqueIndex('salary_earnings_one_balance').on(t.tenantId).where(sql`kind = 'Fixed'`),
    index('salary_earnings_list').on(t.tenantId, t.position, t.id),
    check('salary_earnings_one_value', sql`num_nonnulls(flat_amount, rate_ppm, formula) <= 1`),
  ],
);

/** The deductions of an organisation besides what law takes. */
export const tenantDeductions = pgTable(
  'salary_deductions',
  {
    ...tenantColumns(),
    name: nameColumn('name').notNull(),
    description: text('description'),
    isRecurring: boolean('is_recurring').notNull(),
    deductionType: text('deduction_type').$type<DeductionType>().notNull(),
    preTaxDeductionSection: text('pre_tax_deduction_section'),
    status: boolean('status').notNull().default(true),
    position: integer('position').notNull(),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('salary_deductions', t),
    uniqueIndex('salary_deductions_name').on(t.tenantId, sql`lower(name)`),
    index('salary_deductions_list').on(t.tenantId, t.position, t.id),
  ],
);

/** The salary of a person from a day on. History stays: one row for each day a salary begins. */
export const salaryStructures = pgTable(
  'salary_structures',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    effectiveFrom: dayColumn('effective_from').notNull(),
    annualCtc: paiseColumn('annual_ctc').notNull(),
    version: versionColumn(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('salary_structures', t),
    uniqueIndex('salary_structures_person_day').on(t.tenantId, t.userId, t.effectiveFrom),
    tenantReference('salary_structures_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    check('salary_structures_ctc', sql`annual_ctc > 0`),
  ],
);

/** The earnings of one salary with their own values; all null takes the component's own value. */
export const salaryStructureEarnings = pgTable(
  'salary_structure_earnings',
  {
    ...tenantColumns(),
    structureId: uuid('structure_id').notNull(),
    tenantEarningId: uuid('tenant_earning_id').notNull(),
    ...valueColumns(),
  },
  (t) => [
    ...tenantKeys('salary_structure_earnings', t),
    uniqueIndex('salary_structure_earnings_once').on(t.tenantId, t.structureId, t.tenantEarningId),
    index('salary_structure_earnings_component').on(t.tenantId, t.tenantEarningId),
    tenantReference('salary_structure_earnings_structure_fk', [t.tenantId, t.structureId], salaryStructures).onDelete(
      'cascade',
    ),
    tenantReference('salary_structure_earnings_earning_fk', [t.tenantId, t.tenantEarningId], tenantEarnings),
    check('salary_structure_earnings_one_value', sql`num_nonnulls(flat_amount, rate_ppm, formula) <= 1`),
  ],
);

/** The recurring deductions of one salary, a flat amount each month. */
export const salaryStructureDeductions = pgTable(
  'salary_structure_deductions',
  {
    ...tenantColumns(),
    structureId: uuid('structure_id').notNull(),
    tenantDeductionId: uuid('tenant_deduction_id').notNull(),
    monthlyAmount: paiseColumn('monthly_amount').notNull(),
  },
  (t) => [
    ...tenantKeys('salary_structure_deductions', t),
    uniqueIndex('salary_structure_deductions_once').on(t.tenantId, t.structureId, t.tenantDeductionId),
    index('salary_structure_deductions_component').on(t.tenantId, t.tenantDeductionId),
    tenantReference('salary_structure_deductions_structure_fk', [t.tenantId, t.structureId], salaryStructures).onDelete(
      'cascade',
    ),
    tenantReference('salary_structure_deductions_deduction_fk', [t.tenantId, t.tenantDeductionId], tenantDeductions),
  ],
);
