import type { DemoPerson } from './demo-person.ts';

type Dates = Partial<Pick<DemoPerson, 'dateOfJoining' | 'lastWorkingDay'>>;

/**
 * Somebody joins and somebody leaves in every month. Those of July, August and November are among the people with a
 * story; these are others, by employee number, who are the same in everything else.
 */
const DATES: Readonly<Record<string, Dates>> = {
  'VI-0034': { dateOfJoining: '2026-04-13' },
  'VI-0031': { lastWorkingDay: '2026-04-24' },
  'VI-0045': { dateOfJoining: '2026-05-04' },
  'VI-0036': { lastWorkingDay: '2026-05-29' },
  'VI-0056': { dateOfJoining: '2026-06-15' },
  'VI-0043': { lastWorkingDay: '2026-06-19' },
  'VI-0049': { lastWorkingDay: '2026-07-17' },
  'VI-0054': { dateOfJoining: '2026-08-03' },
  'VI-0035': { dateOfJoining: '2026-09-01' },
  'VI-0052': { lastWorkingDay: '2026-09-18' },
  'VI-0058': { dateOfJoining: '2026-10-05' },
  'VI-0057': { lastWorkingDay: '2026-10-16' },
};

export function withDatesOfTheYear(person: DemoPerson): DemoPerson {
  return { ...person, ...DATES[person.employeeNumber] };
}
