import { FEATURE_KEYS, type FeatureKey } from '@muster/contract/access.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import { sql } from 'drizzle-orm';
import type { GlobalTx } from '../../platform/database/database.ts';
import { plans } from './subscriptions.tables.ts';

const FREE: FeatureKey[] = [
  'Attendance',
  'Leaves',
  'Holidays',
  'Requests',
  'Payroll',
  'Settings',
  'Payslips',
  'Announcements',
  'Skills',
];
const STANDARD: FeatureKey[] = [
  ...FREE,
  'AttendanceSettings',
  'StatutoryComponents',
  'UserDeclarations',
  'ITDeclaration',
  'Reports',
];
const PREMIUM: FeatureKey[] = [...FEATURE_KEYS];

const ROWS: (typeof plans.$inferInsert)[] = [
  {
    id: 'free',
    name: 'Free',
    description: 'Payroll and payslips for up to 10 people.',
    monthlyPrice: rupees(0),
    yearlyPrice: rupees(0),
    isFree: true,
    seats: 10,
    featureKeys: FREE,
    position: 1,
  },
  {
    id: 'standard',
    name: 'Standard',
    description: 'PF, ESI, professional tax and labour welfare fund, and reports.',
    monthlyPrice: rupees(60),
    yearlyPrice: rupees(600),
    seats: 10_000,
    featureKeys: STANDARD,
    position: 2,
  },
  {
    id: 'premium',
    name: 'Premium',
    description: 'Everything in Muster, and what is added later.',
    monthlyPrice: rupees(100),
    yearlyPrice: rupees(1000),
    seats: 10_000,
    featureKeys: PREMIUM,
    position: 3,
  },
  {
    id: 'trial',
    name: 'Trial',
    description: 'Everything for 30 days.',
    monthlyPrice: rupees(0),
    yearlyPrice: rupees(0),
    isTrial: true,
    seats: 10_000,
    featureKeys: PREMIUM,
    position: 0,
  },
];

/** Words of earlier releases: of what is not built, or hard to understand. */
const EARLIER = [
  ['free', 'Attendance, leave and payroll for up to 10 people.'],
  ['standard', 'Statutory components, declarations and reports.'],
  ['premium', 'Shifts, proofs of investment and invoices as well.'],
  ['premium', 'Everything there is, and whatever is added.'],
  ['trial', 'Everything of Premium for 30 days.'],
] as const;

/** Puts the plans in place; an operator's changes to them stay. */
export async function seedPlans(tx: GlobalTx): Promise<void> {
  const earlier = sql.join(
    EARLIER.map(([id, words]) => sql`(${id}, ${words})`),
    sql`, `,
  );
  await tx
    .insert(plans)
    .values(ROWS)
    .onConflictDoUpdate({
      target: plans.id,
      set: { description: sql`excluded.description` },
      setWhere: sql`(${plans.id}, ${plans.description}) in (${earlier})`,
    });
}
