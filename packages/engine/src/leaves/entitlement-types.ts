import type { StateCode } from '@muster/law/states.ts';
import type { ExplanationSource } from '../explain/trace.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { LeavePolicy } from './leave-policy.ts';

/** What decides which law somebody's leave is under. */
export type EntitledPerson = {
  readonly state: StateCode;
  readonly establishment: 'factory' | 'shop' | 'mine';
  /** People in the establishment. */
  readonly people: number;
  /** Not managerial or administrative; a supervisor up to the limit of pay. */
  readonly isWorker: boolean;
  /** An adolescent, or at work below ground. */
  readonly isYoung: boolean;
  /** Days worked in a whole year, in hundredths: what leave by days worked is compared with. */
  readonly daysWorkedInYear: number;
};

export type EntitlementInput = {
  readonly person: EntitledPerson;
  /** What the organisation gives of each kind; null where it gives none. */
  readonly policies: Readonly<Record<'annual' | 'casual' | 'sick', LeavePolicy | null>>;
  readonly day: CalendarDate;
  /** Readings of the law that are not settled count only when chosen. */
  readonly choose?: 'enacted' | 'disputed';
};

export type Layer = 'central' | 'state' | 'policy';

/**
 * What is compared, element by element: hundredths of a day a year, in the first six months of service, carried or paid
 * out in a year; days of service before it is due; or whether leave above the limit, or of somebody who leaves before it
 * is due, is paid out (1) or not (0).
 */
export type EntitlementElement =
  | 'annual-days'
  | 'annual-service'
  | 'annual-early'
  | 'annual-carried'
  | 'annual-encashed'
  | 'annual-encashed-year'
  | 'annual-leaving'
  | 'casual-days'
  | 'sick-days';

export type Candidate = {
  readonly layer: Layer;
  /** Null for no limit. */
  readonly value: number | null;
  /** The law; null of the organisation's policy. */
  readonly source: ExplanationSource | null;
};

export type Entitlement = {
  readonly element: EntitlementElement;
  readonly won: Candidate;
  /** All of them, the central law first, then the state's, then the organisation's. */
  readonly candidates: readonly Candidate[];
};
