import { DEFAULT_LEAVE_RULES, type LeaveRules } from '@muster/contract/features/leave-types/leave-types-rules.ts';

/** Twelve days a year, a day each month. */
const MONTHLY: Partial<LeaveRules> = { annualQuota: 12, accrual: { kind: 'monthly' } };

/** A leave type as it is sent, with what a test wants otherwise. */
export function leaveTypeInput({
  rules = MONTHLY,
  ...type
}: { rules?: Partial<LeaveRules> } & Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Casual leave',
    code: 'CL',
    colour: '#0f766e',
    unit: 'half',
    isPaid: true,
    purpose: 'casual',
    ...type,
    rules: { ...DEFAULT_LEAVE_RULES, ...rules },
  };
}
