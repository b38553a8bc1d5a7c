import type { Parameter } from '../dated.ts';
import { daysOfYear } from '../due.ts';
import { casualWorkerOnRequest } from './exemptions.ts';
import { beyond, type ProfessionalTaxSchedule, upTo } from './schedule.ts';

/** Greater Chennai Corporation. Every other local body has its own table: see tamil-nadu-proposals.ts. */
export const tamilNadu: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, Tamil Nadu',
  unit: 'table',
  values: [
    {
      from: '2018-04-01',
      value: {
        basis: 'half-yearly',
        periodsBeginIn: [4, 10],
        slabs: [
          upTo(21_000, 0),
          upTo(30_000, 135),
          upTo(45_000, 315),
          upTo(60_000, 690),
          upTo(75_000, 1_025),
          beyond(1_250),
        ],
        collection: { how: 'once-a-period', months: [8, 1] },
        exemptions: [casualWorkerOnRequest],
        due: { words: '30 September and 31 March', on: daysOfYear([9, 30], [3, 31]) },
      },
      source: [
        'https://kb.bizproutx.com/doku.php?id=pt%3A2022_pt_tn',
        'https://www.newindianexpress.com/cities/chennai/2024/Dec/31/35-per-cent-hike-in-professional-tax-to-be-implemented-from-2024-25-in-chennai',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis:
        'Tamil Nadu Urban Local Bodies Act 1998 and Town Panchayats, Municipalities and Municipal Corporations (Collection of Tax on Professions) Rules',
    },
    {
      from: '2024-10-01',
      value: {
        basis: 'half-yearly',
        periodsBeginIn: [4, 10],
        slabs: [
          upTo(21_000, 0),
          upTo(30_000, 180),
          upTo(45_000, 425),
          upTo(60_000, 930),
          upTo(75_000, 1_025),
          beyond(1_250),
        ],
        collection: { how: 'once-a-period', months: [8, 1] },
        exemptions: [casualWorkerOnRequest],
        due: { words: '30 September and 31 March', on: daysOfYear([9, 30], [3, 31]) },
      },
      source: [
        'https://ascent-hr.com/notification/professional-tax-slab-revision-chennai',
        'https://legalitysimplified.com/tamil-nadu-revises-the-profession-tax-slab-rates-for-chennai',
        'github:frappe/india-payroll india_payroll/india_payroll/professional_tax.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis:
        'Tamil Nadu Urban Local Bodies Act 1998 and Town Panchayats, Municipalities and Municipal Corporations (Collection of Tax on Professions) Rules; Greater Chennai Corporation Council resolution 574/2024 of 30 December 2024',
      note: 'Council resolution 574/2024 of 30 December 2024, circular of 20 January 2025; second half of 2024-25 onwards. One secondary page prints 430 for the third band. Deduct in August and January (state rules); many products use September and March - make it a setting.',
    },
  ],
};
