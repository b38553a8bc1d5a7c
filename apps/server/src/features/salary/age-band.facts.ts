import { ageOn, calendarDate, dateOf } from '@muster/engine/kernel/calendar-date.ts';
import type { AgeBand } from '@muster/engine/taxes/income-tax-law.ts';

/** Age reached at any time of the financial year; who is born on 1 April reaches it on the day before. */
export function ageBandIn(financialYear: number, dateOfBirth: string | null): AgeBand {
  if (dateOfBirth === null) return 'below60';
  const age = ageOn(calendarDate(dateOfBirth), dateOf(financialYear + 1, 4, 1));
  if (age >= 80) return '80plus';
  return age >= 60 ? '60to79' : 'below60';
}
