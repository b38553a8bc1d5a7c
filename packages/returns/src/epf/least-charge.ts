import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { valueOn } from '@muster/law/dated.ts';
import { epfAdminMinimum } from '@muster/law/epf/administration.ts';
import { lawDay } from '../rules/law-day.ts';
import { accountChargesOf } from './account-charges.ts';
import type { EpfMonth } from './epf-month.ts';

export const LEAST_CHARGE = 'Up to the least charges of an establishment (account 2)';

/**
 * What an establishment pays on top where its administrative charges come to less than the least there are, in paise. They are due once a month: a supplementary return adds nothing to them.
 */
export function leastChargeOf({ members, to, variant }: Pick<EpfMonth, 'members' | 'to' | 'variant'>): number {
  if (members.length === 0 || variant === 'Supplementary') return 0;
  const { withMembers, withoutMembers } = valueOn(epfAdminMinimum, lawDay(calendarDate(to)));
  const minimum = members.some(({ epfWage }) => epfWage > 0) ? withMembers : withoutMembers;
  return Math.max(0, minimum - accountChargesOf({ members, to }).admin);
}
