import type { Parameter } from '../dated.ts';
import { rupees } from '../rupees.ts';
import { CEILING_FAQ_2026, CEILING_NOTIFICATION_2026 } from './sources.ts';

/** Monthly wage up to which EPF, EPS and EDLI are compulsory, in paise. Not reduced for loss of pay or joining. */
export const epfWageCeiling: Parameter<number> = {
  name: 'EPF, EPS and EDLI wage ceiling',
  unit: 'paise',
  values: [
    {
      from: '2014-09-01',
      value: rupees(15_000),
      source: [
        'https://ksandk.com/newsletter/employees-provident-fund-compliance-update-%e2%82%b915000-wage-ceiling-officially-notified-under-the-code-on-social-security-2020/',
        'https://egazette.gov.in/WriteReadData/2026/273002.pdf',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'EPF Scheme 1952, EPS 1995 and EDLI 1976; from 29 June 2026 the Schemes of 2026 with S.O. 2702(E)',
    },
    {
      from: '2026-09-17',
      value: rupees(25_000),
      source: [CEILING_NOTIFICATION_2026, CEILING_FAQ_2026],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Code on Social Security 2020, s.2(89); S.O. 5109(E) of 17 September 2026',
      note: 'One figure for EPF, EPS and EDLI (EPFO FAQ Q5).',
    },
  ],
};
