import { moderators } from '../../access.ts';
import { fileOf, get, page, value } from '../../endpoint.ts';
import { XLSX } from '../../file-types.ts';
import { enumNumber, id, integerText, isValidDay, money, paging } from '../../wire.ts';
import { z } from '../../zod.ts';

const reportMonth = z
  .string('Choose a month')
  .regex(/^\d{4}-\d{2}(-\d{2}.*)?$/, 'Enter the month as YYYY-MM or a date in it')
  .refine((text) => isValidDay(`${text.slice(0, 7)}-01`), 'There is no such month');

/** Whether the salary of the month is paid. */
export const ReportStatus = { NotPaid: 1, Paid: 2, Withheld: 3, All: 4 } as const;
export type ReportStatus = keyof typeof ReportStatus;

const reportFilters = {
  dateTime: reportMonth,
  reportingFilterType: integerText.optional(),
  workLocation: z.string().max(100).optional(),
  departmentId: id.optional(),
  designation: z.string().max(100).optional(),
  status: enumNumber(ReportStatus).optional(),
};

export const payrollReport = get('/Payroll/report', {
  summary: 'What each person of a month was paid; of direct (1), of all (2) reports, or of everyone (3)',
  ability: 'See the payroll report, and download it',
  access: moderators({ feature: 'Reports' }),
  query: z.object({ ...reportFilters, ...paging }),
  output: page(
    z.object({
      employeeId: id,
      employeeName: z.string(),
      employeeNumber: z.string().nullable(),
      departmentName: z.string().nullable(),
      designation: z.string().nullable(),
      workLocation: z.string().nullable(),
      payableDays: z.number(),
      gross: money,
      reimbursements: money,
      deductions: money,
      tds: money,
      net: money,
      employerContributions: money,
    }),
  ),
});

export const payrollReportFilters = get('/Payroll/report/filters', {
  summary: 'The places, departments and designations of the people paid in a month',
  ability: 'See the payroll report, and download it',
  access: moderators({ feature: 'Reports' }),
  query: z.object({ dateTime: reportMonth }),
  output: value(
    z.object({
      workLocations: z.array(z.string()),
      departments: z.array(z.object({ id, name: z.string() })),
      designations: z.array(z.string()),
    }),
  ),
});

export const payrollReportSheet = get('/Payroll/report/download/xlsx', {
  summary: 'The payroll report as a spreadsheet',
  ability: 'See the payroll report, and download it',
  access: moderators({ feature: 'Reports' }),
  query: z.object({ ...reportFilters, ...paging }),
  output: fileOf('payroll report', XLSX),
});
