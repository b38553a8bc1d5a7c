import type { Regime } from '@muster/contract/wire.ts';
import type { ArrearsClaim } from '@muster/engine/taxes/arrears-relief.ts';
import type { Perquisite } from '@muster/engine/taxes/facts/perquisite-types.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  instantColumn,
  stampColumns,
  tenantColumns,
  tenantKeys,
  tenantPolicy,
  tenantReference,
} from '../../platform/database/columns.ts';
import { users } from '../users/users.tables.ts';

/** How the income of a person is taxed. Somebody without a row is in the new regime, as the law has it. */
export const taxRegimes = pgTable(
  'tax_regimes',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    regime: text('regime').$type<Regime>().notNull(),
    ...stampColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    tenantPolicy('tax_regimes'),
    tenantReference('tax_regimes_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
  ],
);

/** Each choice of a regime, with the month of pay it counts from: payroll taxes a month by what was chosen for it. */
export const regimeChoices = pgTable(
  'tax_regime_choices',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    fromYear: integer('from_year').notNull(),
    fromMonth: integer('from_month').notNull(),
    /** What held until then. */
    before: text('before').$type<Regime>().notNull(),
    regime: text('regime').$type<Regime>().notNull(),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('tax_regime_choices', t),
    uniqueIndex('tax_regime_choices_month').on(t.tenantId, t.userId, t.fromYear, t.fromMonth),
    tenantReference('tax_regime_choices_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
  ],
);

/** Benefits of a person in a financial year that are taxed and not paid. */
export const perquisites = pgTable(
  'perquisites',
  {
    ...tenantColumns(),
    userId: uuid('user_id').notNull(),
    financialYear: integer('financial_year').notNull(),
    /** As the engine values it. */
    entry: jsonb('entry').$type<Perquisite>().notNull(),
    /** Taken away, and kept so that a draft knows that it was changed since. */
    removedAt: instantColumn('removed_at'),
    ...stampColumns(),
  },
  (t) => [
    ...tenantKeys('perquisites', t),
    index('perquisites_person').on(t.tenantId, t.userId, t.financialYear),
    tenantReference('perquisites_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
  ],
);

/** Relief under section 89 that a person claims for arrears received in a financial year; empty where it was withdrawn. */
export const arrearsClaims = pgTable(
  'arrears_claims',
  {
    tenantId: uuid('tenant_id').notNull(),
    userId: uuid('user_id').notNull(),
    financialYear: integer('financial_year').notNull(),
    claim: jsonb('claim').$type<ArrearsClaim>().notNull(),
    ...stampColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.financialYear] }),
    tenantPolicy('arrears_claims'),
    tenantReference('arrears_claims_user_fk', [t.tenantId, t.userId], users).onDelete('cascade'),
  ],
);
