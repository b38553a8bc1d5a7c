import { everyone, moderators } from '../../access.ts';
import { type Ability, fileOf, get, page, post, put, value } from '../../endpoint.ts';
import { explanation } from '../../explanation.ts';
import { id, idParams, instant, integerText, money, paging, positiveMoney } from '../../wire.ts';
import { z } from '../../zod.ts';
import { payslip, payslipRow } from './payslips-details.ts';

/** Who opens the payslip area at all: everyone, for their own. */
export const payslipAccess = everyone({ outsidePlan: true });
/** Who opens those of others. */
export const othersPayslipAccess = moderators({ feature: 'Payslips' });
const runAccess = moderators({ feature: 'Payroll' });

const READING: Ability = {
  Member: 'See and download their own payslips',
  Moderator: 'See and download everyone’s payslips',
};
const WITHHOLDING: Ability = {
  Moderator: 'Withhold and release salaries before approval',
  Administrator: 'Withhold and release salaries of an approved payroll',
};

export const listPayslips = get('/Payroll/payslips', {
  summary:
    'Payslips of approved payrolls: the own ones, or, for administrators and moderators, those of a person or of everyone',
  ability: READING,
  access: payslipAccess,
  query: z.object({
    employeeId: id.optional(),
    /** `all` lists everyone, for administrators and moderators. */
    scope: z.enum(['own', 'all']).optional(),
    fyStart: integerText.optional(),
    fyEnd: integerText.optional(),
    /** The calendar year in which the financial year starts. */
    year: integerText.optional(),
    month: integerText.optional(),
    searchText: z.string().max(100).optional(),
    ...paging,
  }),
  output: page(payslipRow),
});

export const getPayslip = get('/Payroll/payslips/{id}', {
  summary: 'A payslip with the explanation of every figure, or why there is none',
  ability: READING,
  access: payslipAccess,
  params: idParams,
  output: value(
    payslip.extend({
      /** Of each line and total the same amount as on the payslip; empty where `notExplained` says why. */
      explanations: z.array(explanation),
      /** A sentence; null where every figure is explained. */
      notExplained: z.string().nullable(),
    }),
  ),
});

export const downloadPayslip = get('/Payroll/payslips/{id}/download', {
  summary: 'A payslip as PDF',
  ability: READING,
  access: payslipAccess,
  params: idParams,
  output: fileOf('payslip', 'application/pdf'),
});

const person = { payrollId: id, employeeId: id };
/** Of the payslip, as it was read. */
const version = z.int().optional();

const namedAmount = z.object({ label: z.string(), amount: money });

export const getManualEntries = get('/Payroll/payslips/components', {
  summary: 'What was entered by hand for a payslip of a payroll, and what other months add to it',
  ability: 'See every payroll with its people, warnings and changes',
  access: runAccess,
  query: z.object(person),
  output: value(
    z.object({
      earnings: z.array(namedAmount.extend({ tenantEarningId: id })),
      deductions: z.array(namedAmount.extend({ tenantDeductionId: id })),
      lossOfPayDays: z.number(),
      tds: money.nullable(),
      tdsReason: z.string().nullable(),
      mayChangeTds: z.boolean(),
      /** Why not, where the tax of the month cannot be changed by hand. */
      tdsRefusal: z.string().nullable(),
      /** Deductions that did not fit into earlier months and are due in this one. */
      carriedForward: z.array(namedAmount),
      /** What is more than this month’s pay can bear and is deducted next month. */
      movesOn: z.array(namedAmount),
      version: z.int(),
    }),
  ),
});

export const changeComponents = put('/Payroll/payslips/components', {
  summary: 'Add one-off earnings and deductions to a payslip of a draft; the lists replace earlier ones',
  ability: 'Enter one-time pay, deductions and loss of pay in a draft',
  access: runAccess,
  body: z.object({
    ...person,
    earnings: z
      .array(z.object({ tenantEarningId: id, amount: money }))
      .max(50)
      .optional(),
    deductions: z
      .array(z.object({ tenantDeductionId: id, amount: money }))
      .max(50)
      .optional(),
    /** Days without pay on top of what leave and attendance say. */
    lossOfPayDays: z
      .number()
      .min(0, 'Enter zero or more days')
      .max(31, 'Enter at most 31 days')
      .multipleOf(0.5, 'Use whole or half days')
      .optional(),
    /** The income tax of the month in place of what is worked out; null works it out again. */
    tds: positiveMoney.nullable().optional(),
    tdsReason: z.string().trim().min(1, 'Give a reason').max(300).optional(),
    version,
  }),
  message: 'Payslip updated',
});

export const resetPayslip = put('/Payroll/payslips/reset', {
  summary: 'Compute a payslip of a draft again from the salary structure, without what was entered by hand',
  ability: 'Enter one-time pay, deductions and loss of pay in a draft',
  access: runAccess,
  body: z.object({ ...person, version }),
  message: 'Payslip computed again from the salary structure',
});

export const withholdPayslip = put('/Payroll/payslips/withhold', {
  summary: 'Hold back the payment of a payslip that is not paid',
  ability: WITHHOLDING,
  access: runAccess,
  body: z.object({ ...person, reason: z.string('Give a reason').trim().min(1, 'Give a reason').max(500), version }),
  message: 'Salary withheld',
});

export const revertWithhold = put('/Payroll/payslips/revertWithhold', {
  summary: 'Pay a withheld payslip after all, with its own payroll',
  ability: WITHHOLDING,
  access: runAccess,
  body: z.object({ ...person, version }),
  message: 'Salary is no longer withheld',
});

export const addSalaryRelease = post('/Payroll/payslips/addSalaryRelease', {
  summary: 'Pay withheld payslips with a later payroll; each once',
  ability: WITHHOLDING,
  access: runAccess,
  body: z.object({ ...person, payslipIds: z.array(id).min(1, 'Choose a payslip').max(60), version }),
  message: 'Salary release added',
});

export const withheldPayslips = get('/Payroll/payslips/withhold', {
  summary: 'The withheld payslips of a person that are not released yet',
  ability: 'See every payroll with its people, warnings and changes',
  access: runAccess,
  query: z.object({ employeeId: id }),
  output: value(z.array(payslipRow.extend({ withholdReason: z.string().nullable(), withheldAt: instant.nullable() }))),
});

export const sendPayslips = post('/Payroll/payslips/send', {
  summary: 'Mail people that their payslip of an approved payroll is there; everyone, or one person',
  ability: 'Send payslips by mail',
  access: runAccess,
  body: z.object({ payrollId: id, userId: id.optional(), clientURI: z.string().max(300).optional() }),
  output: value(z.object({ sent: z.int(), withoutEmail: z.int() })),
  message: 'Payslips sent',
});
