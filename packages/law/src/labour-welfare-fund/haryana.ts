import type { Parameter } from '../dated.ts';
import { rupees } from '../rupees.ts';
import { everyMonth, type WelfareFundRule } from './welfare-fund-rule.ts';

/** The cap is indexed: expect a new one every January. Never charge the cap flat. */
export const haryana: Parameter<WelfareFundRule> = {
  name: 'labour welfare fund, Haryana',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        cycle: 'monthly',
        months: everyMonth,
        employee: { kind: 'share', rate: 2_000, cap: rupees(31) },
        employer: { kind: 'multiple', times: 2, cap: rupees(62) },
        leastHeadcount: 10,
        due: [{ words: '31 December, monthly payment possible', on: null }],
      },
      source: ['https://lexplosion.in/?p=137473', 'https://greythr.com/wiki/acts/haryana-labour-welfare-fund-act'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Punjab Labour Welfare Fund Act 1965, as applied to Haryana',
      note: 'In force by July 2023; start date not established.',
    },
    {
      from: '2025-01-01',
      value: {
        cycle: 'monthly',
        months: everyMonth,
        employee: { kind: 'share', rate: 2_000, cap: rupees(34) },
        employer: { kind: 'multiple', times: 2, cap: rupees(68) },
        leastHeadcount: 10,
        due: [{ words: '31 December, monthly payment possible', on: null }],
      },
      source: [
        'https://ksandk.com/newsletter/haryana-rates-under-labour-welfare-fund',
        'https://lexplosion.in/haryana-labour-department-revises-welfare-fund-contribution-limits-monthly-employee-cap-raised-from-rs-31-to-rs-34',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Punjab Labour Welfare Fund Act 1965, as applied to Haryana',
      note: 'Notification 7 March 2025; the cap is indexed from each 1 January, so the start is inferred.',
      confidence: 'medium',
    },
    {
      from: '2026-01-01',
      value: {
        cycle: 'monthly',
        months: everyMonth,
        employee: { kind: 'share', rate: 2_000, cap: rupees(35) },
        employer: { kind: 'multiple', times: 2, cap: rupees(70) },
        leastHeadcount: 10,
        due: [{ words: '31 December, monthly payment possible', on: null }],
      },
      source: ['https://hrylabour.gov.in/content/cms/MTU'],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Punjab Labour Welfare Fund Act 1965, as applied to Haryana',
      note: 'Agreed by three public payroll code bases reviewed in September 2026; frappe/india-payroll still carried 34 / 68 in May 2026. Expect a new cap every January. Never charge the cap flat: it over-deducts below 17,500 wages. Due from those on the register on the last working day of the month.',
      confidence: 'medium',
    },
  ],
};
