import type { Parameter } from '../dated.ts';
import { everyMonth, fixed, type WelfareFundRule } from './welfare-fund-rule.ts';

/** Shops, offices and IT: the fund most employers of this software pay into. */
export const keralaShops: Parameter<WelfareFundRule> = {
  name: 'labour welfare fund, Kerala shops',
  unit: 'table',
  values: [
    {
      from: '2022-09-01',
      value: {
        cycle: 'monthly',
        months: everyMonth,
        employee: fixed(50),
        employer: fixed(50),
        due: [{ words: 'by the 5th of the next month (return); payment within the month', on: null }],
      },
      source: ['github:frappe/india-payroll india_payroll/india_payroll/lwf.py', 'https://peedika.kerala.gov.in/'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Kerala Shops and Commercial Establishments Workers Welfare Fund Act 2006',
      note: "For shops, offices and IT/ITeS. The board's site speaks of 50 becoming 100 on moving to its IT scheme: read as the total, unconfirmed. greytHR's older table shows 20 / 20.",
      confidence: 'medium',
    },
  ],
};
