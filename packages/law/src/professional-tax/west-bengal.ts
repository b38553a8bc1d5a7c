import type { Parameter } from '../dated.ts';
import { dayOfNextMonth } from '../due.ts';
import { commonlyClaimed } from './exemptions.ts';
import { beyond, type ProfessionalTaxSchedule, upTo } from './schedule.ts';

/** The table of October 2026 is disputed and counts only where an organisation chooses it. */
export const westBengal: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, West Bengal',
  unit: 'table',
  values: [
    {
      from: '2016-08-01',
      value: {
        basis: 'monthly',
        slabs: [upTo(10_000, 0), upTo(15_000, 110), upTo(25_000, 130), upTo(40_000, 150), beyond(200)],
        collection: { how: 'every-month' },
        exemptions: commonlyClaimed,
        due: { words: '21st of the following month; one annual return', on: dayOfNextMonth(21) },
      },
      source: [
        'https://wbxpress.com/professional-tax-slab',
        'https://comtax.wb.gov.in/Ptax-Schedule-New_(w.e.f._1-4-2014).pdf',
        'https://rsesupport.com/2021/07/west-bengal-professional-tax-slab.html',
        'github:frappe/india-payroll india_payroll/india_payroll/professional_tax.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'West Bengal State Tax on Professions, Trades, Callings and Employments Act 1979, Schedule',
      note: '2014 schedule; the 90 rupee band (8,501-10,000) went to nil from 1 August 2016. Keep applying from 2026-10-01 as well if the new schedule is not final. Tested on salary including perquisites. Stays the enacted reading; the disputed table of 2026-10-01 is the switch.',
    },
    {
      from: '2026-10-01',
      value: {
        basis: 'monthly',
        slabs: [upTo(20_000, 0), upTo(30_000, 100), upTo(50_000, 140), upTo(100_000, 170), beyond(208)],
        collection: { how: 'every-month' },
        exemptions: commonlyClaimed,
        due: { words: '21st of the following month; one annual return', on: dayOfNextMonth(21) },
      },
      source: [
        'https://comtax.wb.gov.in/pdf/SAR-470_Finance%20Dept(Rev)_1407-FT.pdf',
        'github:frappe/india-payroll india_payroll/india_payroll/professional_tax.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'disputed',
      legalBasis:
        'West Bengal State Tax on Professions, Trades, Callings and Employments Act 1979; Notification 1407-F.T. of 18 August 2026',
      note: 'Notification 1407-F.T. of 18 August 2026 (rates agree in four places). A reader on 24 September 2026 describes it as a draft inviting objections, final not found; another reads the effective date as 1 April 2027; three payroll products apply it from October 2026.',
      confidence: 'low',
    },
  ],
};
