import { day, enumNumber, id, instant, money } from '../../wire.ts';
import { z } from '../../zod.ts';
import { RunState } from '../payroll/payroll-run.ts';

/** What goes out after a payroll. */
export const RETURN_KINDS = ['epf', 'epfPartPayment', 'epfArrears', 'esi', 'esiReview', 'esiSheet', 'bank'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** What is typed on a portal and paid with a challan: Muster makes no file of it. */
export const PAYMENT_KINDS = ['tds', 'professionalTax', 'welfareFund'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
export const DUE_KINDS = [...RETURN_KINDS, ...PAYMENT_KINDS] as const;
export type DueKind = (typeof DUE_KINDS)[number];

/** A return of the provident fund: the first of a month, people it left out, or all of it again. */
export const EPF_RETURNS = ['Regular', 'Supplementary', 'Revised'] as const;
export type EpfReturn = (typeof EPF_RETURNS)[number];

/**
 * How far something that goes out is; `not ready` until the payroll is approved, `to check` until it is released, `to pay`
 * where nothing is made and a challan is missing.
 */
export const DUE_STATES = [
  'not ready',
  'blocked',
  'ready',
  'to check',
  'to pay',
  'downloaded',
  'filed',
  'paid',
] as const;
export type DueState = (typeof DUE_STATES)[number];

export const FILE_ACTIONS = ['download', 'letter', 'file', 'pay', 'release', 'take back', 'read response'] as const;
export type FileAction = (typeof FILE_ACTIONS)[number];

/** What is beside a payment file. */
const paymentSide = z.object({
  /** What file it is, in words. */
  bank: z.string(),
  valueDate: day,
  needsChecker: z.boolean(),
  checkedBy: z.string().nullable(),
  checkedAt: instant.nullable(),
  paid: z.int(),
  failed: z.int(),
  isTakenBack: z.boolean(),
  /** People whose pay or account is another since, or who were paid otherwise: the bank pays what the file says. */
  changed: z.array(z.string()),
});
export type PaymentSide = z.output<typeof paymentSide>;

/** Payments that the bank returned; they can be paid again. */
const failedPayment = z.object({ id, name: z.string(), amount: money, reason: z.string() });

/** A file as it was made; it never changes, and downloading it again gives the same bytes. */
export const returnFile = z.object({
  id,
  kind: z.enum(RETURN_KINDS),
  variant: z.string(),
  version: z.int(),
  fileName: z.string(),
  size: z.int(),
  /** SHA-256 of its bytes. */
  hash: z.string(),
  people: z.int(),
  total: money,
  payrollId: id,
  madeAt: instant,
  madeBy: z.string(),
  downloadedAt: instant.nullable(),
  downloadedBy: z.string().nullable(),
  filedOn: day.nullable(),
  reference: z.string().nullable(),
  paidOn: day.nullable(),
  challan: z.string().nullable(),
  /** Members left out when it was made. */
  leftOut: z.int(),
  /** The payroll, or what is recorded of its people, is another by now. */
  isOutdated: z.boolean(),
  actions: z.array(z.enum(FILE_ACTIONS)),
  /** Of a payment file. */
  payment: paymentSide.optional(),
});
export type ReturnFile = z.output<typeof returnFile>;

const due = {
  kind: z.enum(DUE_KINDS),
  /** The state it is paid to; null where it is one for all. */
  place: z.string().nullable(),
  title: z.string(),
  detail: z.string(),
  /** Null where a state names no day that is the same for every employer. */
  dueOn: day.nullable(),
  people: z.int(),
  total: money,
  state: z.enum(DUE_STATES),
  /** What the state is about: what blocks, the reference, the challan. */
  note: z.string().nullable(),
  blocking: z.int(),
  warnings: z.int(),
  /** Its file can be made and downloaded at once, by whoever asks. */
  mayTake: z.boolean(),
};

/** Something that must go out, in the list of its month. */
export const dueRow = z.object(due);
export type DueRow = z.output<typeof dueRow>;

export const MEND_PLACES = [
  'person',
  'statutory settings',
  'payroll',
  'bank settings',
  'organisation',
  'deductor',
] as const;

const findingPerson = z.object({
  id,
  name: z.string(),
  employeeNumber: z.string().nullable(),
  /** In full sentences, with the person's name. */
  message: z.string(),
  /** What this person has in the file. */
  amount: money,
  /** The name in letters the file takes, to be confirmed. */
  suggestion: z.string().optional(),
});

/** What keeps a file back, or what somebody should know, by rule, with the first people concerned. */
export const returnFinding = z.object({
  rule: z.string(),
  isBlocking: z.boolean(),
  message: z.string(),
  count: z.int(),
  people: z.array(findingPerson),
  mend: z.enum(MEND_PLACES).nullable(),
  link: z.string().nullable(),
});
export type ReturnFinding = z.output<typeof returnFinding>;

/** The challan that paid something of which Muster makes no file. */
export const dueChallan = z.object({
  paidOn: day,
  challan: z.string(),
  amount: money,
  recordedBy: z.string(),
  recordedAt: instant,
});

export const dueDetails = z.object({
  ...due,
  /** Of what is paid without a file. */
  challan: dueChallan.nullish(),
  /** Whether the challan can be recorded, or corrected. */
  mayRecord: z.boolean().optional(),
  month: z.int(),
  year: z.int(),
  payrollId: id.nullable(),
  /** What is made next: for the provident fund, which return. */
  variant: z.string().nullable(),
  findings: z.array(returnFinding),
  checks: z.array(z.object({ label: z.string(), isPassed: z.boolean(), result: z.string() })),
  /** What is typed where the file is uploaded. */
  typed: z.array(z.object({ label: z.string(), value: z.string() })),
  totals: z.array(z.object({ label: z.string(), amount: money })),
  firstLines: z.array(z.string()),
  /** Newest first. */
  files: z.array(returnFile),
  mayMake: z.boolean(),
  /** People the next file would name. */
  nextPeople: z.int(),
  /** Payments the bank returned, where payments go out. */
  failed: z.array(failedPayment).optional(),
});
export type DueDetails = z.output<typeof dueDetails>;

const sum = z.object({ label: z.string(), amount: money });

/** Two sums of a month that must be the same once what lies between them is named. */
export const comparison = z.object({
  label: z.string(),
  left: sum,
  right: sum,
  /** left = right + parts + difference */
  parts: z.array(sum.extend({ people: z.int().nullable() })),
  difference: money,
});
export type Comparison = z.output<typeof comparison>;

export const reconciliation = z.object({
  isBalanced: z.boolean(),
  /** Payslips whose own lines do not add up to them. */
  brokenPayslips: z.int(),
  comparisons: z.array(comparison),
});
export type Reconciliation = z.output<typeof reconciliation>;

/** Where the money of a payroll goes, the largest part first. */
export const COST_PARTS = [
  ...(['netPay', 'tds', 'providentFund', 'esi', 'professionalTax', 'welfareFund', 'kept', 'employer'] as const),
  ...(['rounding'] as const),
] as const;
export type CostPart = (typeof COST_PARTS)[number];

/** What a payroll costs the employer, in parts that add up to it. */
export const payrollCost = z.object({
  total: money,
  parts: z.array(z.object({ part: z.enum(COST_PARTS), label: z.string(), amount: money })),
  approvedAt: instant.nullable(),
  approvedBy: z.string().nullable(),
});
export type PayrollCost = z.output<typeof payrollCost>;

/** Files that were made at once, and what could not be. */
export const readyFiles = z.object({
  files: z.array(returnFile),
  /** What was made and waits for somebody else, with the reason. */
  held: z.array(z.object({ title: z.string(), reason: z.string() })),
});
export type ReadyFiles = z.output<typeof readyFiles>;

export const monthOfReturns = z.object({
  month: z.int(),
  year: z.int(),
  payrollId: id.nullable(),
  payrollStatus: enumNumber(RunState).nullable(),
  dues: z.array(dueRow),
  /** Null until the payroll is calculated. */
  cost: payrollCost.nullable(),
  reconciliation: reconciliation.nullable(),
  /** Months that have a payroll, newest first. */
  months: z.array(z.object({ month: z.int(), year: z.int() })),
});
export type MonthOfReturns = z.output<typeof monthOfReturns>;
