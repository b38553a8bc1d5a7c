import type { Regime } from '@muster/contract/wire.ts';
import type { ArrearsClaim } from '@muster/engine/taxes/arrears-relief.ts';
import type { Perquisite } from '@muster/engine/taxes/facts/perquisite-types.ts';
import { keyedTenantTable, tenantTable } from '../../platform/database/tenant-table.ts';
import { users } from '../users/users.tables.ts';

/** How the income of a person is taxed. Somebody without a row is in the new regime, as the law has it. */
export const taxRegimes = keyedTenantTable(
  'tax_regimes',
  ['userId'],
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    regime: c.text('regime').$type<Regime>().notNull(),
    ...c.stamps(),
  }),
  (k, t) => [k.reference('tax_regimes_user_fk', t.userId, users).onDelete('cascade')],
);

/** Each choice of a regime, with the month of pay it counts from: payroll taxes a month by what was chosen for it. */
export const regimeChoices = tenantTable(
  'tax_regime_choices',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    fromYear: c.integer('from_year').notNull(),
    fromMonth: c.integer('from_month').notNull(),
    /** What held until then. */
    before: c.text('before').$type<Regime>().notNull(),
    regime: c.text('regime').$type<Regime>().notNull(),
    ...c.stamps(),
  }),
  (k, t) => [
    k.uniqueIndex('tax_regime_choices_month', t.userId, t.fromYear, t.fromMonth),
    k.reference('tax_regime_choices_user_fk', t.userId, users).onDelete('cascade'),
  ],
);

/** Benefits of a person in a financial year that are taxed and not paid. */
export const perquisites = tenantTable(
  'perquisites',
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    financialYear: c.integer('financial_year').notNull(),
    /** As the engine values it. */
    entry: c.jsonb('entry').$type<Perquisite>().notNull(),
    /** Taken away, and kept so that a draft knows that it was changed since. */
    removedAt: c.instant('removed_at'),
    ...c.stamps(),
  }),
  (k, t) => [
    k.index('perquisites_person', t.userId, t.financialYear),
    k.reference('perquisites_user_fk', t.userId, users).onDelete('cascade'),
  ],
);

/** Relief under section 89 that a person claims for arrears received in a financial year; empty where it was withdrawn. */
export const arrearsClaims = keyedTenantTable(
  'arrears_claims',
  ['userId', 'financialYear'],
  (c) => ({
    userId: c.uuid('user_id').notNull(),
    financialYear: c.integer('financial_year').notNull(),
    claim: c.jsonb('claim').$type<ArrearsClaim>().notNull(),
    ...c.stamps(),
  }),
  (k, t) => [k.reference('arrears_claims_user_fk', t.userId, users).onDelete('cascade')],
);
