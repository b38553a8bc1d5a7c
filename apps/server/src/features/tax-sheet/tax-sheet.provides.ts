import { atLeastZero, subtract } from '@muster/engine/kernel/money.ts';
import { taxDeductedElsewhere } from '@muster/engine/taxes/facts/deducted-elsewhere.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Provision } from '../../platform/slots.ts';
import { type TaxOfYear, taxOfYear } from '../declarations/declarations.facts.ts';
import { noticeKinds, whatIsDue } from '../notifications/notifications.facts.ts';
import { notifyUnproved, UNPROVED } from './notify-unproved.ts';
import { projectedTaxes } from './projected-year.rules.ts';
import { regimeOfPerson, taxOfPerson } from './tax-of-person.views.ts';

/** What a tax sheet tells features below it. */
export const taxSheetProvides: readonly Provision[] = [
  taxOfYear.with(yearOf),
  noticeKinds.with(UNPROVED),
  whatIsDue.with(notifyUnproved),
];

/** What is to be paid is the tax of the year less what earlier employers and others deducted of it. */
async function yearOf(
  tx: TenantTx,
  services: Services,
  userId: string,
  financialYear: number,
): Promise<TaxOfYear | null> {
  const tax = await taxOfPerson(tx, services, userId, financialYear);
  const projection = { regime: regimeOfPerson(tax), basis: 'usual', isExplained: false, isCompared: false } as const;
  const taxes = projectedTaxes(tax.project, projection, false);
  if (taxes === null) return null;
  const { sheet, taxForTheYear, declaration } = taxes.own;
  return {
    regime: sheet.regime,
    netTaxableIncome: sheet.taxableIncome,
    totalTax: taxForTheYear,
    taxToBePaid: atLeastZero(subtract(taxForTheYear, taxDeductedElsewhere(declaration))),
  };
}
