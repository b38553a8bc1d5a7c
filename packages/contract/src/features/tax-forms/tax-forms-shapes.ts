import { isUnderAct2025 } from '../../financial-year.ts';
import { id, instant, integerText, money } from '../../wire.ts';
import { z } from '../../zod.ts';

const ONE_YEAR = { path: ['fyEnd'], message: 'A financial year ends in the next year' };

/** A financial year in an address. */
export const ofYear = { fyStart: integerText, fyEnd: integerText };
export const isOneYear = ({ fyStart, fyEnd }: { readonly fyStart: number; readonly fyEnd: number }) =>
  fyEnd === fyStart + 1;
export const oneYear = ONE_YEAR;

export const TAX_FORMS = { form16: 'Form 16', statement: 'Computation statement' } as const;
export type TaxFormName = keyof typeof TAX_FORMS;

/** Which paper a year has: Form 16 to 2025-26; after it a statement, since Form 130 is the tax department's alone. */
export function formOfYear(financialYear: number): TaxFormName {
  return isUnderAct2025(financialYear) ? 'statement' : 'form16';
}

/** What TRACES issues for a year, which is joined before our part: a part of Form 16, or Form 130, which comes whole. */
export const TRACES_PAPERS: Readonly<Record<TaxFormName, string>> = { form16: 'Part A', statement: 'Form 130' };

/** What a person claims of a year is printed as. */
export function claimsFormOfYear(financialYear: number): 'Form 124' | 'Form 12BB' {
  return isUnderAct2025(financialYear) ? 'Form 124' : 'Form 12BB';
}

/** Why forms are withdrawn. */
export const withdrawal = z.object({
  reason: z.string('Give a reason').trim().min(1, 'Give a reason').max(500, 'Use at most 500 characters'),
});

/** What is downloaded of a form: as it was released, our own part, or the paper of TRACES as it was uploaded. */
export const FORM_PARTS = ['issued', 'own', 'partA'] as const;
export type FormPart = (typeof FORM_PARTS)[number];

/** What keeps a form back, and where that is mended. */
export const formBlock = z.object({ message: z.string(), link: z.string() });
export type FormBlock = z.output<typeof formBlock>;

export const FORM_ACTIONS = ['make', 'release', 'withdraw', 'downloadOwn', 'downloadPartA', 'downloadIssued'] as const;

export const formRow = z.object({
  employeeId: id,
  employeeName: z.string(),
  employeeNumber: z.string().nullable(),
  /** By today: their year is over with their last pay. */
  hasLeft: z.boolean(),
  /** Null while nothing was made or uploaded. */
  formId: id.nullable(),
  /** Deducted by this employer in the year. */
  taxDeducted: money,
  /** Null before it is made. */
  taxPayable: money.nullable(),
  madeAt: instant.nullable(),
  /** What it was made of has changed since. */
  isOutdated: z.boolean(),
  partA: z.object({ fileName: z.string(), uploadedAt: instant }).nullable(),
  releasedAt: instant.nullable(),
  releasedWithPartA: z.boolean(),
  /** Taken back after it was released, and not released again since. */
  withdrawal: z.object({ at: instant, byName: z.string(), reason: z.string() }).nullable(),
  /** Made again, or with another Part A, since it was released. */
  isReleaseOld: z.boolean(),
  blocks: z.array(formBlock),
  actions: z.array(z.enum(FORM_ACTIONS)),
});
export type FormRow = z.output<typeof formRow>;

export const FORM_RUNS = ['make', 'release'] as const;
export const FORM_RUN_STATES = ['running', 'done', 'failed'] as const;

export const formRun = z.object({
  id,
  kind: z.enum(FORM_RUNS),
  state: z.enum(FORM_RUN_STATES),
  done: z.int(),
  total: z.int(),
  startedAt: instant,
  startedBy: z.string(),
  /** Who was left out, and why. */
  problems: z.array(z.object({ employeeId: id, employeeName: z.string(), message: z.string(), link: z.string() })),
});
export type FormRun = z.output<typeof formRun>;

/** Of all people who were paid in the year. */
export const formCounts = z.object({
  people: z.int(),
  made: z.int(),
  withPartA: z.int(),
  /** Made, and without Part A. */
  madeWithoutPartA: z.int(),
  released: z.int(),
  withoutPan: z.int(),
});

export const partAOutcome = z.object({
  matched: z.array(
    z.object({ fileName: z.string(), employeeId: id, employeeName: z.string(), isReplaced: z.boolean() }),
  ),
  refused: z.array(z.object({ fileName: z.string(), reason: z.string() })),
});
export type PartAOutcome = z.output<typeof partAOutcome>;

export const ownForm = z.object({
  id,
  employeeId: id,
  financialYearStart: z.int(),
  financialYearEnd: z.int(),
  form: z.enum(['form16', 'statement']),
  generatedAt: instant,
  /** Null while it is withdrawn: it cannot be downloaded. */
  releasedAt: instant.nullable(),
  hasPartA: z.boolean(),
  /** Taken back after it was released; its person is told this reason. */
  withdrawal: z.object({ at: instant, reason: z.string() }).nullable(),
});
export type OwnForm = z.output<typeof ownForm>;
