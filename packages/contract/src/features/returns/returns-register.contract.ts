import { moderators } from '../../access.ts';
import { del, fileOf, get, put, value } from '../../endpoint.ts';
import { PDF, XLSX } from '../../file-types.ts';
import { oneLine } from '../../one-line.ts';
import { day, id, idParams, integerText, money, paging } from '../../wire.ts';
import { z } from '../../zod.ts';

const access = moderators({ feature: 'Payroll' });
const READS = 'See the salary register, and download it';
const SAVES = 'Choose and save the columns of the salary register';

/** One month, or the months of the financial year up to it. */
export const REGISTER_SPANS = ['month', 'year'] as const;
export type RegisterSpan = (typeof REGISTER_SPANS)[number];

/** What people are put together by: as it was when they were last paid. */
export const REGISTER_GROUPS = ['department', 'workLocation', 'costCentre', 'workState', 'designation'] as const;
export type RegisterGroup = (typeof REGISTER_GROUPS)[number];

/** Columns beside name and number that are no amounts. */
export const REGISTER_FACTS = [
  'department',
  'designation',
  'workLocation',
  'costCentre',
  'workState',
  'dateOfJoining',
  'paidDays',
  'lopDays',
  'esiDays',
] as const;
export type RegisterFact = (typeof REGISTER_FACTS)[number];

export const REGISTER_SECTIONS = ['earnings', 'reimbursements', 'deductions', 'pay', 'employer'] as const;

/** Columns that are left out until somebody chooses them. */
export const USUALLY_LEFT_OUT: readonly string[] = ['designation', 'costCentre', 'workState', 'dateOfJoining'];

const MAX_COLUMNS = 400;
export const MAX_LAYOUTS = 30;
const columnKey = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^,]+$/);

/** Keys in one text, with commas between them. */
const keyList = z.codec(z.string().max(20_000), z.array(columnKey).max(MAX_COLUMNS), {
  decode: (text) => [...new Set(text.split(',').filter((key) => key !== ''))],
  encode: (keys) => keys.join(','),
});

const question = {
  month: integerText.refine((month) => month >= 1 && month <= 12, 'Choose a month').optional(),
  year: integerText.refine((year) => year >= 1990 && year <= 2200, 'Choose a year').optional(),
  span: z.enum(REGISTER_SPANS, 'Choose the month or the year to date').optional(),
  groupBy: z.enum(REGISTER_GROUPS, 'Choose what people are put together by').optional(),
  /** Of the groups this one alone; empty for people in none. */
  only: z.string().max(200).optional(),
  /** Keys of columns that are not shown; what is usual where it is not said. */
  leftOut: keyList.optional(),
};

const registerColumn = z.object({
  key: z.string(),
  label: z.string(),
  section: z.enum(REGISTER_SECTIONS),
  /** A sum of others, or the pay itself. */
  isTotal: z.boolean(),
});
export type RegisterColumn = z.output<typeof registerColumn>;

const registerRow = z.object({
  employeeId: id,
  employeeNumber: z.string().nullable(),
  name: z.string(),
  department: z.string().nullable(),
  designation: z.string().nullable(),
  workLocation: z.string().nullable(),
  costCentre: z.string().nullable(),
  workState: z.string().nullable(),
  dateOfJoining: day.nullable(),
  paidDays: z.number(),
  lopDays: z.number(),
  esiDays: z.number(),
  /** One for each column. */
  amounts: z.array(money),
});
export type RegisterRow = z.output<typeof registerRow>;

const registerSum = z.object({ people: z.int(), amounts: z.array(money) });

const layoutFields = {
  name: oneLine('Enter a name').min(1, 'Enter a name').max(60, 'At most 60 characters'),
  groupBy: z.enum(REGISTER_GROUPS).nullable(),
  leftOut: z.array(columnKey).max(MAX_COLUMNS),
};
export const registerLayout = z.object({ id, ...layoutFields });
export type RegisterLayout = z.output<typeof registerLayout>;

export const salaryRegister = z.object({
  month: z.int(),
  year: z.int(),
  span: z.enum(REGISTER_SPANS),
  groupBy: z.enum(REGISTER_GROUPS).nullable(),
  only: z.string().nullable(),
  leftOut: z.array(z.string()),
  /** Payrolls in it; the last may be a draft. */
  payrolls: z.int(),
  isDraft: z.boolean(),
  /** Every column of amounts there is, also those left out. */
  columns: z.array(registerColumn),
  rows: z.array(registerRow),
  people: z.int(),
  /** Whether Employees’ State Insurance pays days of anybody: else there is no column of them. */
  hasEsiDays: z.boolean(),
  /** What each group adds up to, with its name; null gathers people in none. */
  groups: z.array(registerSum.extend({ name: z.string().nullable() })),
  totals: registerSum,
  /** Net pay as the payrolls say, and whether all columns come to it. */
  payrollNet: money,
  isBalanced: z.boolean(),
  /** Months that have a payroll, newest first. */
  months: z.array(z.object({ month: z.int(), year: z.int() })),
  layouts: z.array(registerLayout),
});
export type SalaryRegister = z.output<typeof salaryRegister>;

/** Those of the columns beside name and number that this register has. */
export function factsOf({ hasEsiDays }: Pick<SalaryRegister, 'hasEsiDays'>): readonly RegisterFact[] {
  return hasEsiDays ? REGISTER_FACTS : REGISTER_FACTS.filter((fact) => fact !== 'esiDays');
}

export const getRegister = get('/Payroll/Register', {
  summary:
    'A row for each person with every component as a column, of a month or of the year to date; the latest payroll where no month is given',
  ability: READS,
  access,
  query: z.object({ ...question, ...paging }),
  output: value(salaryRegister),
});

const download = { ability: READS, access, query: z.object(question) } as const;

export const registerXlsx = get('/Payroll/Register/xlsx', {
  ...download,
  summary: 'The salary register as a spreadsheet, everybody in it; every download is recorded',
  output: fileOf('salary register', XLSX),
});

export const registerCsv = get('/Payroll/Register/csv', {
  ...download,
  summary: 'The same as CSV',
  output: fileOf('salary register', 'text/csv; charset=utf-8'),
});

export const registerPdf = get('/Payroll/Register/pdf', {
  ...download,
  summary: 'The same for print; more columns than a page is wide come in parts',
  output: fileOf('salary register', PDF),
});

export const saveRegisterLayout = put('/Payroll/Register/layouts', {
  summary: 'Save a choice of columns under a name; one of the same name is replaced',
  ability: SAVES,
  access,
  body: z.object(layoutFields),
  output: value(registerLayout),
  message: 'Columns saved',
});

export const deleteRegisterLayout = del('/Payroll/Register/layouts/{id}', {
  summary: 'Remove a saved choice of columns',
  ability: SAVES,
  access,
  params: idParams,
  message: 'Columns removed',
});
