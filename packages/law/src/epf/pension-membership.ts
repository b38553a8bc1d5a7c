import type { Parameter } from '../dated.ts';
import { CEILING_FAQ_2026, EPS_SCHEME_2026, RETURN_FAQ_2025 } from './sources.ts';

/** Age at which pension membership ends; the employer's whole share then goes to the provident fund. */
export const epsAgeLimit: Parameter<number> = {
  name: 'EPS age limit',
  unit: 'years',
  values: [
    {
      from: null,
      value: 58,
      source: [EPS_SCHEME_2026, RETURN_FAQ_2025],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'EPS 1995, para 6; EPS 2026',
      note: 'EPF and EDLI continue. The portal refuses pension contributions past the birthday unless pension was deferred.',
    },
  ],
};

/** Who is a pension member by the day of first membership; kept as a stored fact of each person. */
export const epsMembershipRule: Parameter<'only-up-to-the-ceiling'> = {
  name: 'EPS membership of new members',
  unit: 'text',
  values: [
    {
      from: '2014-09-01',
      value: 'only-up-to-the-ceiling',
      source: [CEILING_FAQ_2026, EPS_SCHEME_2026],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'EPS 1995, para 6, as amended from 1 September 2014; EPS 2026',
      note: 'Members before 1 September 2014 stay, on the ceiling. EPF-only members with wages of 15,001 to 25,000 enter on 17 September 2026 (EPFO FAQ, scenario B).',
    },
  ],
};
