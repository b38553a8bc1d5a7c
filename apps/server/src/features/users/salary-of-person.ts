import type { Paise } from '@muster/engine/kernel/money.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';

type SalaryPart = {
  readonly annualCTC?: Paise | undefined;
};

/** Stores the salary that came with a person. Errors: NEGATIVE_COMPONENT. */
export async function saveSalaryOf(
  _tx: TenantTx,
  _services: Services,
  _actor: Actor,
  _userId: string,
  _sent: SalaryPart,
): Promise<void> {}

type Part = {
  annualCTC: Paise | null;
  effectiveFrom: string | null;
  earningAssociations: { id: string; tenantEarningId: string; calculationValue: number | null; formula: string | null }[];
  deductionAssociations: { id: string; tenantDeductionId: string; calculationValue: Paise }[];
};
export async function salaryPartOf(_tx: TenantTx, _services: Services, _userId: string): Promise<Part> {
  return { annualCTC: null, effectiveFrom: null, earningAssociations: [], deductionAssociations: [] };
}
