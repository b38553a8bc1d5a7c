/** What can be done with a payroll; each answer about one names those that its reader may do now. */
export const RUN_ACTIONS = [
  'run again',
  'approve',
  'reject',
  'record payments',
  'send payslips',
  'verify',
  'run next month',
  'delete',
] as const;
export type RunAction = (typeof RUN_ACTIONS)[number];

/** What blocks an approval, by the code it would be refused with. */
export const APPROVAL_REFUSALS = [
  'PAYROLL_SECOND_PERSON',
  'PAYROLL_CHANGED_BY_HAND',
  'NOT_SECOND_PERSON',
  'PAYROLL_LAW_CHANGED',
  'PAYROLL_WARNINGS',
] as const;
export type ApprovalRefusal = (typeof APPROVAL_REFUSALS)[number];

/** What can be done with somebody's payslip, and with their pay of its month. */
export const PAYSLIP_ACTIONS = [
  'change',
  'reset',
  'stop withholding',
  'withhold',
  'release',
  'send',
  'download',
] as const;
export type PayslipAction = (typeof PAYSLIP_ACTIONS)[number];
