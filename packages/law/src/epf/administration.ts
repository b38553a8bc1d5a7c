import type { Parameter } from '../dated.ts';
import { rupees } from '../rupees.ts';
import { CEILING_FAQ_2026, EPF_SCHEME_2026, SOCIAL_SECURITY_CODE } from './sources.ts';

/** Least administrative charges of an establishment in a month, applied once on the total, in paise. */
export const epfAdminMinimum: Parameter<{ readonly withMembers: number; readonly withoutMembers: number }> = {
  name: 'EPF administrative charges, least per establishment',
  unit: 'paise',
  values: [
    {
      from: null,
      value: { withMembers: rupees(500), withoutMembers: rupees(75) },
      source: [CEILING_FAQ_2026],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'S.O. 2011(E) of 2018; restated in EPFO FAQ Q13 of September 2026',
    },
  ],
};

/** Persons from which an establishment is covered. */
export const epfEstablishmentThreshold: Parameter<number> = {
  name: 'EPF establishment threshold',
  unit: 'count',
  values: [
    {
      from: null,
      value: 20,
      source: [SOCIAL_SECURITY_CODE],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Code on Social Security 2020, First Schedule; before it EPF Act 1952, s.1(3)',
    },
  ],
};

/** Day of the following month by which return and payment are due. */
export const epfDueDay: Parameter<number> = {
  name: 'EPF due day',
  unit: 'days',
  values: [
    {
      from: null,
      value: 15,
      source: [EPF_SCHEME_2026, 'https://taxguru.in/corporate-law/employees-provident-funds-scheme-2026.html'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'EPF Scheme 1952, para 38; EPF Scheme 2026',
    },
  ],
};

/** Simple yearly interest on late payment, in parts per million. */
export const epfLateInterest: Parameter<number> = {
  name: 'EPF interest on late payment',
  unit: 'ppm',
  values: [
    {
      from: '2025-11-21',
      value: 120_000,
      source: ['https://kpmg.com/xx/en/our-insights/gms-flash-alert/2026/flash-alert-2026-153.html'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'S.O. 2698(E) of 29 May 2026, from 21 November 2025',
      confidence: 'medium',
    },
  ],
};
