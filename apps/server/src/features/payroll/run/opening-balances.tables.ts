import { tenantTable } from '../../../platform/database/tenant-table.ts';
import { users } from '../../users/users.tables.ts';

/** Pay since April from before Muster, per person and financial year: figures for tax and half-yearly taxes. */
export const openingBalances = tenantTable(
  'opening_balances',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    /** The calendar year in which the financial year starts. */
    financialYear: c.integer('financial_year').notNull(),
    gross: c.paise('gross').notNull(),
    taxable: c.paise('taxable').notNull(),
    pf: c.paise('pf').notNull(),
    professionalTax: c.paise('professional_tax').notNull(),
    tds: c.paise('tds').notNull(),
    /** Somebody has stated that there was no pay earlier in this financial year; then every amount is zero. */
    nothingEarlier: c.boolean('nothing_earlier').notNull().default(false),
    ...c.stamps(),
  }),
  (k, t) => [
    k.reference('opening_balances_user_fk', t.userId, users).onDelete('cascade'),
    k.uniqueIndex('opening_balances_person_year', t.userId, t.financialYear),
  ],
);
