import { boolean, integer, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  paiseColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantReference,
} from '../../../platform/database/columns.ts';
import { users } from '../../users/users.tables.ts';

/** Pay since April from before Muster, per person and financial year: figures for tax and half-yearly taxes. */
export const openingBalances = pgTable(
  'opening_balances',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    /** The calendar year in which the financial year starts. */
    financialYear: integer('financial_year').notNull(),
    gross: paiseColumn('gross').notNull(),
    taxable: paiseColumn('taxable').notNull(),
    pf: paiseColumn('pf').notNull(),
    professionalTax: paiseColumn('professional_tax').notNull(),
    tds: paiseColumn('tds').notNull(),
    /** Somebody has stated that there was no pay earlier in this financial year; then every amount is zero. */
    nothingEarlier: boolean('nothing_earlier').notNull().default(false),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('opening_balances', t),
    tenantReference('opening_balances_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
    uniqueIndex('opening_balances_person_year').on(t.tenantId, t.userId, t.financialYear),
  ],
);
