import { PERQUISITE_HEADS } from '@muster/law/income-tax/perquisite-heads.ts';
import type { CalendarMonth } from '../../kernel/calendar-date.ts';
import type { Paise } from '../../kernel/money.ts';
import type { Ppm } from '../../kernel/rate.ts';

/** A row of Form 12BA (123), and what it is called there. */
export type PerquisiteHead = keyof typeof PERQUISITE_HEADS;
/** Those whose value is entered as it is; what comes of funds is worked out. */
type EnteredHead = Exclude<PerquisiteHead, 'retirementExcess' | 'retirementAccretion'>;
export const PERQUISITE_LABELS: Readonly<Record<PerquisiteHead, string>> = PERQUISITE_HEADS;

/** Months of one financial year, both ends included. */
type Months = { readonly from: CalendarMonth; readonly to: CalendarMonth };

/** A benefit that is taxed and not paid, as it is entered: its value is worked out by the law of the year. */
export type Perquisite = Months &
  (
    | {
        /** The employer's car in mixed use, at the value the rules set. */
        readonly kind: 'car';
        /** Small: up to 1.6 litres, or electric. */
        readonly size: 'small' | 'large';
        readonly runningPaidBy: 'employer' | 'employee';
        readonly hasDriver: boolean;
      }
    | {
        readonly kind: 'meals';
        readonly meals: number;
        readonly perMeal: Paise;
        readonly recovered: Paise;
      }
    | { readonly kind: 'telephone'; readonly amount: Paise }
    | { readonly kind: 'gifts'; readonly amount: Paise }
    | {
        readonly kind: 'loan';
        /** The highest of a month, the same in each of the months. */
        readonly balance: Paise;
        /** Of the State Bank on 1 April, for loans of this purpose. */
        readonly marketRate: Ppm;
        readonly rateCharged: Ppm;
        /** For the treatment of a disease the rules list. */
        readonly isForTreatment: boolean;
      }
    /** To NPS or superannuation, paid by the employer beside this payroll. */
    | { readonly kind: 'funds'; readonly amount: Paise }
    | {
        readonly kind: 'accretion';
        /** Of the funds in the year, and their balance at its beginning and end. */
        readonly income: Paise;
        readonly opening: Paise;
        readonly closing: Paise;
        /** Contributions above the limit in earlier years, with what of their accretion was taxed. */
        readonly earlierExcess: Paise;
      }
    | { readonly kind: 'other'; readonly head: EnteredHead; readonly value: Paise; readonly recovered: Paise }
  );

export type PerquisiteKind = Perquisite['kind'];
export type PerquisiteOf<Kind extends PerquisiteKind> = Extract<Perquisite, { readonly kind: Kind }>;

/** A row of Form 12BA. */
export type PerquisiteLine = {
  readonly head: PerquisiteHead;
  readonly label: string;
  /** By the rules, before what is recovered from the person. */
  readonly value: Paise;
  readonly recovered: Paise;
  readonly taxable: Paise;
};
