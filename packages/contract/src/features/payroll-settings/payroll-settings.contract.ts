import { administrators, everyone, moderators } from '../../access.ts';
import { get, post, put, value } from '../../endpoint.ts';
import { day, enumNumber, id, instant } from '../../wire.ts';
import { z } from '../../zod.ts';
import { declineReason, registration } from '../statutory/statutory-inputs.ts';
import { StatutoryType } from '../statutory/statutory-type.ts';

export const PayPeriodType = { DaysInMonth: 1, FixedRange: 2 } as const;
export type PayPeriodType = keyof typeof PayPeriodType;

export const PayDayType = { LastWorkingDay: 0, DayOfMonth: 1 } as const;
export type PayDayType = keyof typeof PayDayType;

/** In the place of a day: the last working day of the month. */
export const LAST_WORKING_DAY = -1;
export const EARLIEST_PAYROLL_YEAR = 2000;
export const SETTINGS_SAVED = 'Settings have been updated successfully';

const provisionPercent = z
  .number()
  .min(0, 'A percentage is from 0 to 100')
  .max(100, 'A percentage is from 0 to 100')
  .multipleOf(0.0001, 'Use at most four decimals')
  .nullable()
  .default(null);

/** What lawfully differs from employer to employer. New keys need a default, which old rows then take. */
export const payrollChoices = z.object({
  componentRounding: z.enum(['paisa', 'rupee']).default('paisa'),
  netRounding: z.enum(['rupee', 'paisa']).default('rupee'),
  /** Employer costs inside the CTC besides those switched on at EPF, ESI and LWF. */
  edliInCtc: z.boolean().default(false),
  epfAdminInCtc: z.boolean().default(false),
  /** Set aside within the CTC: percent of basic, and rupees a month; null for none. */
  gratuityPercentInCtc: provisionPercent,
  bonusPercentInCtc: provisionPercent,
  insuranceInCtc: z
    .number()
    .min(0, 'The amount cannot be negative')
    .max(1e7)
    .multipleOf(0.01, 'Use at most two decimals (paise)')
    .nullable()
    .default(null),
  /** Excluded pay beyond half of remuneration is added to the PF wage (Labour Codes). */
  labourCodeAddBack: z.boolean().default(true),
  /** Who pays when law raises the employer's contributions. */
  contributionRise: z.enum(['fixed-allowance', 'ctc-grows']).default('fixed-allowance'),
  oneOffTax: z.enum(['whole', 'spread']).default('whole'),
  /** What days before joining and after leaving are counted by: calendar days, or the divisor of lost days too. */
  joinersAndLeavers: z.enum(['calendar-days', 'own-divisor']).default('calendar-days'),
  /** A month's tax; the last month of the year takes the exact rest. */
  monthlyTaxRounding: z.enum(['rupee', 'paisa', 'ten rupees']).default('rupee'),
  /** On approval, everyone who can sign in gets a mail that their payslip is ready. */
  mailPayslips: z.boolean().default(true),
});
export type PayrollChoices = z.output<typeof payrollChoices>;

export const LOSS_OF_PAY_BASES = ['calendar-days', 'fixed-30', 'fixed-26', 'working-days'] as const;

const dayOfMonth = z.int('Choose a day').min(1, 'Choose a day from 1 to 28').max(28, 'Choose a day from 1 to 28');

export const payrollSettingsInput = z.object({
  payPeriodType: enumNumber(PayPeriodType),
  payStartDay: dayOfMonth.nullish(),
  payEndDay: dayOfMonth.nullish(),
  payDayType: enumNumber(PayDayType),
  payDay: z.union([z.literal(LAST_WORKING_DAY), dayOfMonth]).nullish(),
  lastPayrollRunMonth: z.int('Choose a month').min(1, 'Choose a month').max(12, 'Choose a month'),
  lastPayrollYear: z.int('Choose a year').min(EARLIEST_PAYROLL_YEAR, `Choose a year from ${EARLIEST_PAYROLL_YEAR} on`),
  lossOfPayBasis: z.enum(LOSS_OF_PAY_BASES).optional(),
  attendanceDrivesPay: z.boolean().optional(),
  payApprovalNeedsSecondPerson: z.boolean().optional(),
  choices: payrollChoices.partial().optional(),
  version: z.int().optional(),
});

export const payrollSettings = z.object({
  payPeriodType: enumNumber(PayPeriodType),
  payStartDay: z.int().nullable(),
  payEndDay: z.int().nullable(),
  payDayType: enumNumber(PayDayType),
  payDay: z.int(),
  lastPayrollRunMonth: z.int(),
  lastPayrollYear: z.int(),
  /** False once the last payroll month is saved: it can be set only once. */
  isSettingEditable: z.boolean(),
  /** The last day paid here; a new pay period begins behind it. Null before the first payroll. */
  paidUpTo: day.nullable(),
  /** Whether the settings were ever saved. */
  isSaved: z.boolean(),
  lossOfPayBasis: z.enum(LOSS_OF_PAY_BASES),
  attendanceDrivesPay: z.boolean(),
  /** The first month whose pay it drives; null while it does not. */
  attendanceFrom: z.object({ month: z.int(), year: z.int() }).nullable(),
  payApprovalNeedsSecondPerson: z.boolean(),
  /** An administrator asked that one person may run and approve; it waits for another administrator. */
  loosening: z.object({ askedBy: id, askedByName: z.string(), askedAt: instant, isOwn: z.boolean() }).nullable(),
  choices: payrollChoices,
  version: z.int(),
});

const changeAccess = administrators({ feature: 'Settings' });

export const getPayrollSettings = get('/Payroll/settings', {
  summary: 'How the organisation pays; proposals until they are saved',
  ability: 'See the payroll settings',
  access: moderators({ feature: 'Settings' }),
  output: value(payrollSettings),
});

export const savePayrollSettings = post('/Payroll/settings', {
  summary: 'Save how the organisation pays; the last payroll month only the first time',
  ability: 'Change the payroll settings',
  access: changeAccess,
  body: payrollSettingsInput,
  output: value(payrollSettings),
  message: SETTINGS_SAVED,
});

export const replacePayrollSettings = put(savePayrollSettings.path, savePayrollSettings);

export const LOOSENING_PENDING =
  'Settings are saved. One person may run and approve a payroll only after another administrator confirms it';
export const LOOSENING_DROPPED = 'A second person still approves';

export const decideLoosening = put('/Payroll/settings/secondPerson', {
  summary: 'Confirm, as a second administrator, that one person may run and approve a payroll; or drop the request',
  ability: 'Change the payroll settings',
  access: changeAccess,
  body: z.object({ confirm: z.boolean('Say whether you confirm it') }),
  output: value(payrollSettings),
  message: 'One person may run and approve a payroll now',
});

export const SETUP_ITEMS = ['salaryComponents', 'statutoryComponents', 'settings'] as const;
export type SetupItem = (typeof SETUP_ITEMS)[number];

const checklistItem = z.object({
  completed: z.boolean(),
  /** False until the steps before it are completed. */
  unlocked: z.boolean(),
  /** What must be done before it can be marked; null when nothing is missing. */
  missing: z.string().nullable(),
  title: z.string(),
  description: z.string(),
});

export const checklist = z.object({
  salaryComponents: checklistItem,
  /** Absent on a plan without statutory components. */
  statutoryComponents: checklistItem.nullable(),
  settings: checklistItem,
  isComplete: z.boolean(),
});
export type Checklist = z.output<typeof checklist>;

export const getSetupChecklist = get('/Payroll/setupChecklist', {
  summary: 'What is left to do before the first payroll',
  ability: null,
  access: moderators({ feature: 'Payroll' }),
  output: value(checklist),
});

export const markSetupItem = put('/Payroll/setupChecklist', {
  summary: 'Mark an item of the set-up as completed, in order, or open it again',
  ability: 'Complete the payroll set-up',
  access: moderators({ feature: 'Payroll' }),
  body: z.object({ item: z.enum(SETUP_ITEMS), completed: z.boolean().optional() }),
  output: value(checklist),
});

/** What is done about one duty: set up as the law has it, or declined with the reason. */
const dutyAnswer = z.object({
  type: enumNumber(StatutoryType),
  state: z.string().nullable(),
  number: registration,
  declined: declineReason.nullish(),
});
export type DutyAnswer = z.output<typeof dutyAnswer>;

export const setUpRequired = post('/Payroll/setupChecklist/required', {
  summary:
    'Set up what law requires, or decline it with a reason, all in one; the other settings are taken as they are proposed. Repeating changes nothing',
  ability: 'Set up PF, ESI, professional tax and labour welfare fund',
  access: moderators({ feature: 'StatutoryComponents' }),
  body: z.object({ duties: z.array(dutyAnswer).min(1, 'Choose what to set up').max(100) }),
  output: value(checklist),
});

const enabled = z.object({ isEnabled: z.boolean() });

export const getPayrollStatus = get('/Payroll/status', {
  summary: 'Whether payroll can be run: its set-up is complete',
  ability: null,
  access: everyone({ feature: 'Payroll' }),
  output: value(enabled),
});

export const enablePayroll = post('/Payroll/enable', {
  summary: 'Complete the payroll set-up; repeating is harmless',
  ability: 'Complete the payroll set-up',
  access: moderators({ feature: 'Payroll' }),
  output: value(enabled),
  message: 'Payroll enabled successfully',
});
