import { explanation } from '../../explanation.ts';
import { day, money } from '../../wire.ts';
import { z } from '../../zod.ts';

/** What leave for maternity or adoption is taken for. */
export const MATERNITY_EVENTS = ['birth', 'miscarriage', 'tubectomy', 'illness', 'adoption', 'commissioning'] as const;
type MaternityEventKind = (typeof MATERNITY_EVENTS)[number];

export const MATERNITY_LABELS: Readonly<Record<MaternityEventKind, string>> = {
  birth: 'Birth of a child',
  miscarriage: 'Miscarriage or termination of pregnancy',
  tubectomy: 'Tubectomy',
  illness: 'Illness that comes of pregnancy, birth, miscarriage or tubectomy',
  adoption: 'Adoption of a child',
  commissioning: 'Child of a surrogate mother',
};

/** What the day of each is called. */
export const MATERNITY_DAYS: Readonly<Record<MaternityEventKind, string>> = {
  birth: 'Expected day of delivery',
  miscarriage: 'Day of the miscarriage',
  tubectomy: 'Day of the operation',
  illness: 'First day of the illness',
  adoption: 'Day the child is handed over',
  commissioning: 'Day the child is handed over',
};

const EVENT_REQUIRED = 'Choose what the leave is for';
const DAY_REQUIRED = 'Enter the day';
const CHILDREN_REQUIRED = 'Enter how many children are alive, 0 where there is none';
const BORN_REQUIRED = 'Enter when the child was born';
const MAX_CHILDREN = 20;

/** The purposes of leave types that ask for it. */
export const asksForMaternity = (purpose: string) => purpose === 'maternity' || purpose === 'adoption';

export const maternityFacts = z
  .object({
    event: z.enum(MATERNITY_EVENTS, EVENT_REQUIRED),
    /** Of a birth the expected one. */
    day: z.string(DAY_REQUIRED).min(1, DAY_REQUIRED).pipe(day),
    /** Of a birth that has come. */
    deliveredOn: day.nullish(),
    /** Of a birth, before it. */
    survivingChildren: z
      .int(CHILDREN_REQUIRED)
      .min(0, CHILDREN_REQUIRED)
      .max(MAX_CHILDREN, `Enter at most ${MAX_CHILDREN}`)
      .nullish(),
    /** Of an adoption. */
    childBorn: day.nullish(),
  })
  .superRefine(({ event, survivingChildren, childBorn }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (event === 'birth' && (survivingChildren ?? null) === null) refuse('survivingChildren', CHILDREN_REQUIRED);
    if (event === 'adoption' && !childBorn) refuse('childBorn', BORN_REQUIRED);
  });
export type MaternityFacts = z.output<typeof maternityFacts>;

/** Who pays these days: where ESIC does, the employer pays no wages for them. */
const MATERNITY_PAYERS = ['employer', 'esic'] as const;

/** As a leave was applied for, with who pays it. */
export const storedMaternity = z.object({
  event: z.enum(MATERNITY_EVENTS),
  day,
  deliveredOn: day.nullable(),
  survivingChildren: z.int().nullable(),
  childBorn: day.nullable(),
  paidBy: z.enum(MATERNITY_PAYERS),
});
export type StoredMaternity = z.output<typeof storedMaternity>;

/** What is owed for the days of a leave, and why. */
export const maternityBenefit = z.object({
  /** Null where ESIC pays, or where Muster knows no wages from before. */
  amount: money.nullable(),
  /** Due once beside it, where the employer gives no care before and after the birth free of charge. */
  medicalBonus: money.nullable(),
  /** Some of the months that count have no approved payslip yet. */
  isEstimate: z.boolean(),
  explanation,
});
export type MaternityBenefit = z.output<typeof maternityBenefit>;

/** What the law gives for an event. */
export const maternityEntitlement = z.object({
  /** Days of the calendar. */
  days: z.int(),
  earliest: day,
  latest: day,
  /** Nobody may be employed in these days; null where law names none. */
  withoutWork: z.object({ from: day, to: day }).nullable(),
  paidBy: z.enum(MATERNITY_PAYERS),
  /** The law it is of. */
  law: z.string(),
  benefit: maternityBenefit,
});
