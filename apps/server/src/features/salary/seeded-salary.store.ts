import { randomUUIDv7 } from 'node:crypto';
import { rupees } from '@muster/engine/kernel/money.ts';
import { percent } from '@muster/engine/kernel/rate.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { EarningValues } from './salary.store.ts';
import { tenantEarnings } from './salary.tables.ts';

const DEFAULTS = {
  flatAmount: null,
  ratePpm: null,
  formula: null,
  isFixedPay: true,
  isPartOfSalaryStructure: true,
  isTaxableEarning: true,
  isProRateBasis: true,
  isConsideredForESI: true,
  status: true,
} as const;

const nameFields = (name: string) => ({ name, nameInPayslip: name });

/** The components every organisation starts with. */
const FIRST_EARNINGS: readonly (EarningValues & { readonly code: string })[] = [
  {
    ...DEFAULTS,
    ...nameFields('Basic'),
    code: 'BASIC',
    kind: 'Basic',
    calculationType: 'PercentageOfCtc',
    ratePpm: percent(50),
    epfContributionType: 'Always',
    excludedFromWages: null,
  },
  {
    ...DEFAULTS,
    ...nameFields('House rent allowance'),
    code: 'HRA',
    kind: 'HouseRent',
    calculationType: 'PercentageOfBasic',
    ratePpm: percent(50),
    epfContributionType: 'Disabled',
    excludedFromWages: 'f',
  },
  {
    ...DEFAULTS,
    ...nameFields('Conveyance allowance'),
    code: 'CONVEYANCE',
    kind: 'Conveyance',
    calculationType: 'FlatAmount',
    flatAmount: rupees(1_600),
    epfContributionType: 'Disabled',
    excludedFromWages: 'd',
  },
  {
    ...DEFAULTS,
    ...nameFields('Fixed allowance'),
    code: 'FIXED_ALLOWANCE',
    kind: 'Fixed',
    calculationType: 'FlatAmount',
    epfContributionType: 'BelowCeiling',
    excludedFromWages: null,
  },
];

/** Puts the components every organisation starts with in place. */
export async function seedSalary(tx: TenantTx): Promise<void> {
  await tx.insert(tenantEarnings).values(
    FIRST_EARNINGS.map((earning, at) => ({
      tenantId: tx.tenantId,
      id: randomUUIDv7(),
      ...earning,
      position: at + 1,
    })),
  );
}
