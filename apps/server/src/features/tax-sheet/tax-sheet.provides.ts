import { add, atLeastZero, subtract, ZERO } from '@muster/engine/kernel/money.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import type { Provision } from '../../platform/slots.ts';
import { type TaxOfYear, taxOfYear } from '../declarations/declarations.facts.ts';
import { projected } from './projected-year.rules.ts';
import { regimeOfPerson, taxOfPerson } from './tax-of-person.ts';

/** What a tax sheet tells features below it. */
export const taxSheetProvides: readonly Provision[] = [taxOfYear.with(yearOf)];

/** What is to be paid is the tax of the year less what earlier employers and others deducted of it. */
async function yearOf(
  tx: TenantTx,
  services: Services,
  userId: string,
  financialYear: number,
): Promise<TaxOfYear | null> {
  const tax = await taxOfPerson(tx, services, userId, financialYear);
  if (tax.project === null) return null;
  const regime = regimeOfPerson(tax);
  const year = projected(tax.project, { regime, basis: 'usual', isExplained: false }).at(-1)?.payslip.taxSheet ?? null;
  if (year === null) return null;
  const { previousEmployment, otherTaxDeducted } = year.facts.declaration;
  const elsewhere = add(previousEmployment?.taxDeducted ?? ZERO, otherTaxDeducted);
  return {
    regime: year.sheet.regime,
    netTaxableIncome: year.sheet.taxableIncome,
    totalTax: year.taxForTheYear,
    taxToBePaid: atLeastZero(subtract(year.taxForTheYear, elsewhere)),
  };
}
