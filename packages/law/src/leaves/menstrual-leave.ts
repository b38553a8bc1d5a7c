import type { Parameter } from '../dated.ts';
import type { StateCode } from '../states.ts';

export type MenstrualLeave = {
  readonly daysPerYear: number;
  readonly daysPerMonth: number;
  readonly fromAge: number;
  readonly toAge: number;
};

/** Of private employers; other states’ orders are for their own staff or students, and no national law exists. */
export const menstrualLeave: Readonly<Partial<Record<StateCode, Parameter<MenstrualLeave>>>> = {
  KA: {
    name: 'menstrual leave, Karnataka',
    unit: 'table',
    values: [
      {
        from: '2025-11-12',
        value: { daysPerYear: 12, daysPerMonth: 1, fromAge: 18, toAge: 52 },
        source: ['Karnataka order of 12 November 2025 and proceedings of the High Court, as reported'],
        confirmedOn: '2026-11-22',
        status: 'enacted',
        confidence: 'medium',
        legalBasis: 'Karnataka Government Order of 12 November 2025',
        note: 'Not carried over, no certificate. Stayed and the stay recalled on 9 December 2025; the High Court directed in 2026 that it be enforced until the Bill is law.',
      },
    ],
  },
};

/** A weekly off that was worked is given back within so many months after its own. */
export const compOffMonths: Parameter<number> = {
  name: 'months in which a worked weekly off is given back',
  unit: 'months',
  values: [
    {
      from: '2025-11-21',
      value: 2,
      source: ['OSH Code 2020 (Act 37 of 2020), section 26'],
      confirmedOn: '2026-11-22',
      status: 'enacted',
      confidence: 'medium',
      legalBasis: 'OSH Code 2020, s.26',
    },
  ],
};
