import { everyone, moderators } from '../../access.ts';
import { del, fileOf, get, page, put, value } from '../../endpoint.ts';
import { explanationSource } from '../../explanation.ts';
import { XLSX } from '../../file-types.ts';
import { REPORTING_FILTER } from '../../reporting-filter.ts';
import { day, enumNumber, id, idParams, instant, integerText, ofEmployee, paging } from '../../wire.ts';
import { z } from '../../zod.ts';
import { LEAVE_UNITS, leaveAmount } from '../leave-types/leave-types-amounts.ts';
import { entitlementElement } from '../leave-types/leave-types-entitlement.ts';

const FEATURE = { feature: 'Leaves' } as const;
const SEES = {
  Administrator: 'See the leave balances of everybody and how they came about',
  Moderator: 'See the leave balances of everybody and how they came about',
  Member: 'See your own leave balances and how they came about, and those of the people who report to you',
};
const MANAGES = 'Adjust leave balances, import opening balances, and see who was not credited';
const reads = everyone(FEATURE);
const writes = moderators(FEATURE);

export const ENTRY_KINDS = [
  'opening',
  'credit',
  'comp-off',
  'taken',
  'returned',
  'carried',
  'lapsed',
  'encashed',
  'adjusted',
  'correction',
] as const;

/** Which balances a report is about: by what is left of any type. */
export const BALANCE_STATUS = { Available: 1, UsedUp: 2, Negative: 3, All: 4 } as const;

/** Amounts are days with at most two decimals, or minutes where the unit is hours. */
const ofType = {
  leaveTypeId: id,
  name: z.string(),
  code: z.string(),
  colour: z.string(),
  unit: z.enum(LEAVE_UNITS),
};

export const balanceOfType = z.object({
  ...ofType,
  isPaid: z.boolean(),
  isActive: z.boolean(),
  /** At the end of the day asked for. */
  balance: leaveAmount,
  /** Asked for and not decided. */
  pending: leaveAmount,
  /** What can still be asked for. */
  available: leaveAmount,
  /** The quota of the year, where there is one. */
  quota: leaveAmount.nullable(),
  year: z.object({ from: day, to: day }),
  carried: leaveAmount,
  credited: leaveAmount,
  taken: leaveAmount,
  lapsed: leaveAmount,
  encashed: leaveAmount,
  adjusted: leaveAmount,
  /** What will lapse unless it is used, the next first. */
  lapsing: z.array(z.object({ amount: leaveAmount, on: day })),
  nextCredit: z.object({ amount: leaveAmount, on: day }).nullable(),
});

const whose = { employeeId: id.optional() };

export const getBalanceReport = get('/Leaves/balanceReports', {
  summary: 'The balance of each leave type of a person, of today or at the end of a year',
  ability: SEES,
  access: reads,
  query: z.object({
    ...whose,
    year: integerText.refine((year) => year >= 1990 && year <= 2200, 'Enter a year').optional(),
  }),
  output: value(
    z.object({
      employeeId: id,
      employeeName: z.string(),
      asOf: day,
      types: z.array(balanceOfType),
      mayAdjust: z.boolean(),
    }),
  ),
});

const reportFilter = {
  departmentId: id.optional(),
  searchText: z.string().trim().max(100).optional(),
  status: enumNumber(BALANCE_STATUS).optional(),
  reportingFilterType: enumNumber(REPORTING_FILTER).optional(),
};

export const balanceReportRow = z.object({
  ...ofEmployee,
  departmentName: z.string().nullable(),
  /** Of every type that the person has or ever had, in the order of the types. */
  balances: z.array(z.object({ ...ofType, balance: leaveAmount })),
});

export const listBalanceReport = get('/Leaves/leaveBalanceReports', {
  summary: 'People with their balances of today; status 1 something left, 2 used up, 3 below zero, 4 all',
  ability: SEES,
  access: reads,
  query: z.object({ ...reportFilter, ...paging }),
  output: page(balanceReportRow),
});

export const balanceReportXlsx = get('/Leaves/leaveBalanceReports/xlsx', {
  summary: 'The same as a spreadsheet, everybody in it',
  ability: SEES,
  access: reads,
  query: z.object(reportFilter),
  output: fileOf('leave balances', XLSX),
});

const reasonLine = z.object({
  date: day,
  kind: z.enum(ENTRY_KINDS),
  text: z.string(),
  note: z.string().nullable(),
  amount: leaveAmount,
  /** After the line. */
  balance: leaveAmount,
});

export const getBalanceTillDate = get('/Leaves/balanceTillDate', {
  summary:
    'What a balance is on a day, or will be as things are, and why: the rule in words and the lines of the ledger',
  ability: SEES,
  access: reads,
  query: z.object({ ...whose, leaveTypeId: id.optional(), date: day.optional() }),
  output: value(
    z.object({
      employeeId: id,
      date: day,
      /** The day is still to come: credits until then are counted as they will be. */
      isForecast: z.boolean(),
      types: z.array(
        z.object({
          ...ofType,
          balance: leaveAmount,
          /** "12.5 days = 10 carried + 4.5 credited − 2 taken", in a sentence. */
          reason: z.string(),
          /** Of the leave year, the newest first. */
          lines: z.array(reasonLine),
          rule: z.object({ title: z.string(), text: z.string() }),
          law: z.array(explanationSource),
          /** Law and policy compared for each element of this kind of leave; to administrators and moderators alone. */
          entitlement: z.array(entitlementElement),
        }),
      ),
    }),
  ),
});

export const balanceHistoryRow = z.object({
  id,
  ...ofType,
  date: day,
  kind: z.enum(ENTRY_KINDS),
  text: z.string(),
  comment: z.string().nullable(),
  amount: leaveAmount,
  /** Of the type, after the line. */
  balance: leaveAmount,
  /** Null where Muster wrote it by itself. */
  by: z.string().nullable(),
  at: instant,
  /** A line written by hand that is not taken back, where the reader may do so. */
  mayTakeBack: z.boolean(),
});

export const listBalanceHistory = get('/Leaves/balanceHistories', {
  summary: 'Every line of a ledger, the newest first',
  ability: SEES,
  access: reads,
  query: z.object({ ...whose, leaveTypeId: id.optional(), ...paging }),
  output: page(balanceHistoryRow),
});

const COMMENT_REQUIRED = 'Please say why';

export const adjustBalance = put('/Leaves/balance', {
  summary: 'Set a balance of today: the difference is a line of the ledger, with its reason',
  ability: MANAGES,
  access: writes,
  body: z.object({
    employeeId: id,
    leaveTypeId: id,
    balance: leaveAmount,
    comment: z.string(COMMENT_REQUIRED).trim().min(1, COMMENT_REQUIRED).max(300, 'At most 300 characters'),
    /** What the balance was when it was looked at: another one since is refused. */
    was: leaveAmount.optional(),
  }),
  output: value(z.object({ id: id.nullable(), before: leaveAmount, balance: leaveAmount })),
  message: 'Leave balance updated successfully',
});

export const takeBackAdjustment = del('/Leaves/balance/{id}', {
  summary: 'Take back an adjustment: a line of the opposite amount is written, and both stay',
  ability: MANAGES,
  access: writes,
  params: idParams,
  message: 'The adjustment was taken back',
});
