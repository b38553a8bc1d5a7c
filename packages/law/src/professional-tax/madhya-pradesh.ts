import type { Parameter } from '../dated.ts';
import { dayOfNextMonth } from '../due.ts';
import { commonlyClaimed } from './exemptions.ts';
import { beyond, type ProfessionalTaxSchedule, upTo } from './schedule.ts';

export const madhyaPradesh: Parameter<ProfessionalTaxSchedule> = {
  name: 'professional tax, Madhya Pradesh',
  unit: 'table',
  values: [
    {
      from: '2018-04-01',
      value: {
        basis: 'yearly',
        periodsBeginIn: [4],
        slabs: [upTo(225_000, 0), upTo(300_000, 1_500), upTo(400_000, 2_000), beyond(2_500)],
        collection: { how: 'instalments', balanceMonth: 3 },
        exemptions: commonlyClaimed,
        due: { words: '10th of the following month', on: dayOfNextMonth(10) },
      },
      source: [
        'http://www.salestaxindia.com/DEMO/TreeMenu.aspx?menu=15506',
        'https://www.praansconsultech.com/professional-tax-details/madhya-pradesh',
        'github:frappe/india-payroll india_payroll/india_payroll/professional_tax.py',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Madhya Pradesh Vritti Kar Adhiniyam 1995, Schedule',
      note: 'Schedule text gives 125; 166 x 11 + 174; 208 x 11 + 212. Twelfth month read as March. The tax shrinks in proportion when employment ends before the year does. Start date from a secondary seed.',
    },
  ],
};
