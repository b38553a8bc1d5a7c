import { isDeepStrictEqual } from 'node:util';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type { changeComponents } from '@muster/contract/features/payslips/payslips.contract.ts';
import { formatMonth } from '@muster/engine/kernel/calendar-date.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import {
  type ManualEntries,
  manualEntriesOf,
  NO_ENTRIES,
  type PayslipToChange,
  saveManualEntries,
} from '../payroll/payslip-changes.facts.ts';
import { notePayChange } from '../users/pay-changes.facts.ts';
import { type PayslipOfPerson, payslipOfDraft } from './changing-payslip.ts';
import { checkTaxByHand } from './check-tax-by-hand.ts';
import { oneOffDeductions, oneOffEarnings } from './one-off-entries.ts';

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
