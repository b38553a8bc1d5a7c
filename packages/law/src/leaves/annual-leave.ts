import type { Parameter } from '../dated.ts';
import { EARNED, type WorkersLeave } from './leave-rules.ts';

/** Of workers: in factories, and since the Code in every establishment of ten or more. */
export const annualLeave: Parameter<WorkersLeave> = {
  name: 'annual leave of workers',
  unit: 'table',
  values: [
    {
      from: null,
      value: {
        ...EARNED,
        perDaysWorked: 20,
        perDaysWorkedYoung: 15,
        qualifyingDays: 240,
        carryForward: 30,
        refusedEscapes: true,
        maxSpells: 3,
        noticeDays: 15,
      },
      source: ['Factories Act 1948 (Act 63 of 1948)'],
      confirmedOn: '2026-11-22',
      status: 'enacted',
      legalBasis: 'Factories Act 1948, s.79 to 82',
      note: 'Of workers in factories alone; a child carries 40 days. Days of lay-off, maternity leave and annual leave count toward the 240 and earn nothing.',
    },
    {
      from: '2025-11-21',
      value: {
        ...EARNED,
        perDaysWorked: 20,
        perDaysWorkedYoung: 15,
        qualifyingDays: 180,
        joinerQualifyingPercent: 25,
        carryForward: 30,
        refusedEscapes: true,
        isExcessEncashed: true,
        isDueOnLeaving: true,
      },
      source: [
        'https://www.simpliance.in/blog/?p=915',
        'https://www.enviliance.com/regions/south-asia/in/report_15959',
        'https://hlkumarandassociates.com/leave-and-leave-encashment-under-the-labour-codes/',
      ],
      confirmedOn: '2026-11-22',
      status: 'enacted',
      legalBasis: 'OSH Code 2020, s.32',
      note: 'Holidays in or beside the leave are no leave days. Half a day or more of a fraction is a day. Read from commentaries and the Ministry FAQ of March 2026; in mines and docks for any number of workers. Wages in lieu are due on leaving even below the 180 days, within two working days; after a death within two months.',
    },
  ],
};

/** Workers from whom on the Code’s annual leave holds. */
export const annualLeaveWorkers: Parameter<number> = {
  name: 'workers from whom on annual leave is due',
  unit: 'count',
  values: [
    {
      from: '2025-11-21',
      value: 10,
      source: ['https://www.enviliance.com/regions/south-asia/in/report_15959'],
      confirmedOn: '2026-11-22',
      status: 'enacted',
      legalBasis: 'OSH Code 2020, s.2(1)(v)',
    },
  ],
};
