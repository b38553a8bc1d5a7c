import { isDeepStrictEqual } from 'node:util';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { changeComponents } from '@muster/contract/features/payslips/payslips.contract.ts';
import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import {
  type ManualEntries,
  manualEntriesOf,
  NO_ENTRIES,
  type PayslipToChange,
  saveManualEntries,
} from '../payroll/payslip-changes.facts.ts';
import { sectionOf, taxOfOneOff } from '../salary/salary.facts.ts';
import { notePayChange } from '../users/pay-changes.facts.ts';
import { checkTaxByHand } from './check-tax-by-hand.ts';
import { type PayslipOfPerson, payslipOfDraft } from './payslips.access.ts';
import { deductionsById, earningsById } from './payslips.views.ts';

/** Whether the payslip is another one now, the same, or gone because the person is not paid in the period any more. */
export type Adjusted = 'changed' | 'unchanged' | 'removed';

type Input = ParsedRequest<typeof changeComponents>['body'];

/**
 * Puts one-off earnings, deductions, days without pay and the month's tax into a payslip of a draft and computes it again; what is sent
 * as it is changes nothing. Errors: PAYROLL_NOT_DRAFT, 404 for someone not in it, STALE_VERSION, INVALID_INPUT at
 * the field.
 */
export async function adjustPayslip(caller: Caller, input: Input): Promise<Adjusted> {
  return caller.inTenant(async (tx) => {
    const payslip = await payslipOfDraft(tx, caller.principal, input);
    const before = await manualEntriesOf(tx, payslip);
    const after = await entriesOf(tx, input, before);
    if (after.tds !== null && after.tds !== before.tds) await checkTaxByHand(tx, caller.services, payslip, after);
    if (isDeepStrictEqual(before, after)) return 'unchanged';
    return enter(tx, caller, payslip, { action: 'change-payslip', before, after });
  });
}

/** Takes everything entered by hand out of a payslip again. Errors: as above. */
export async function resetToStructure(caller: Caller, input: PayslipOfPerson): Promise<Adjusted> {
  return caller.inTenant(async (tx) => {
    const payslip = await payslipOfDraft(tx, caller.principal, input);
    const before = await manualEntriesOf(tx, payslip);
    return enter(tx, caller, payslip, { action: 'reset-payslip', before, after: NO_ENTRIES });
  });
}

async function entriesOf(
  tx: TenantTx,
  input: Input,
  { earnings, deductions, lopDays, tds, tdsReason }: ManualEntries,
): Promise<ManualEntries> {
  // Without an amount the tax is worked out again.
  const byHand = input.tds === undefined ? tds : input.tds;
  return {
    earnings: input.earnings === undefined ? earnings : await oneOffEarnings(tx, input.earnings, earnings),
    deductions: input.deductions === undefined ? deductions : await oneOffDeductions(tx, input.deductions, deductions),
    lopDays: input.lossOfPayDays === undefined ? lopDays : Math.round(input.lossOfPayDays * 100),
    tds: byHand,
    tdsReason: byHand === null ? null : (input.tdsReason ?? tdsReason),
  };
}

type Change = { readonly action: string; readonly before: ManualEntries; readonly after: ManualEntries };

async function enter(
  tx: TenantTx,
  caller: Caller,
  payslip: PayslipToChange,
  { action, before, after }: Change,
): Promise<Adjusted> {
  const outcome = await saveManualEntries(tx, caller, payslip, after);
  await audit(tx, caller.actor, {
    action,
    entity: 'payslip',
    entityId: payslip.id,
    before,
    after: { employee: payslip.userId, payroll: payslip.run.id, ...after, outcome },
  });
  await notePayChange(tx, caller, payslip.userId, `payslip of ${formatMonth(payslip.run)}`);
  return outcome;
}

type Earnings = ManualEntries['earnings'];
type Deductions = ManualEntries['deductions'];

/**
 * One-off earnings as they are kept. What is there already with this amount stays as it was entered, also when the
 * component was switched off or treated otherwise since. Errors: INVALID_INPUT at the field.
 */
async function oneOffEarnings(
  tx: TenantTx,
  input: readonly { tenantEarningId: string; amount: Paise }[],
  before: Earnings,
): Promise<Earnings> {
  refuseDoubles(
    input.map(({ tenantEarningId }) => tenantEarningId),
    'earnings',
    'tenantEarningId',
  );
  const earnings = await earningsById(
    tx,
    input.map(({ tenantEarningId }) => tenantEarningId),
  );
  return input.map(({ tenantEarningId, amount }, position) => {
    const same = before.find((row) => row.componentId === tenantEarningId && row.amount === amount);
    if (same !== undefined) return same;
    const earning = earnings.get(tenantEarningId);
    if (!earning?.status || earning.isPartOfSalaryStructure)
      throw fieldProblem(
        `earnings.${position}.tenantEarningId`,
        'Choose one-time pay that is switched on under Components.',
      );
    if (amount <= 0) throw fieldProblem(`earnings.${position}.amount`, 'Enter an amount above zero.');
    return {
      componentId: earning.id,
      code: earning.code,
      label: earning.nameInPayslip,
      amount,
      ...taxOfOneOff(earning),
      // One-offs count for PF only when the component always does; whether a month is below the ceiling is no question of theirs.
      epf: earning.epfContributionType === 'Always',
      esi: earning.isConsideredForESI,
    };
  });
}

/** One-off deductions as they are kept; see oneOffEarnings. Errors: INVALID_INPUT at the field. */
async function oneOffDeductions(
  tx: TenantTx,
  input: readonly { tenantDeductionId: string; amount: Paise }[],
  before: Deductions,
): Promise<Deductions> {
  refuseDoubles(
    input.map(({ tenantDeductionId }) => tenantDeductionId),
    'deductions',
    'tenantDeductionId',
  );
  const deductions = await deductionsById(
    tx,
    input.map(({ tenantDeductionId }) => tenantDeductionId),
  );
  return input.map(({ tenantDeductionId, amount }, position) => {
    const same = before.find((row) => row.componentId === tenantDeductionId && row.amount === amount);
    if (same !== undefined) return same;
    const deduction = deductions.get(tenantDeductionId);
    if (!deduction?.status || deduction.isRecurring)
      throw fieldProblem(
        `deductions.${position}.tenantDeductionId`,
        'Choose a one-time deduction that is switched on under Components.',
      );
    if (amount <= 0) throw fieldProblem(`deductions.${position}.amount`, 'Enter an amount above zero.');
    return {
      componentId: deduction.id,
      code: deduction.id,
      label: deduction.name,
      amount,
      section: sectionOf(deduction),
    };
  });
}

/** A component has one line on a payslip. */
function refuseDoubles(ids: readonly string[], list: string, field: string): void {
  const second = ids.findIndex((id, position) => ids.indexOf(id) !== position);
  if (second >= 0) throw fieldProblem(`${list}.${second}.${field}`, 'This is entered twice. Enter one amount for it.');
}
