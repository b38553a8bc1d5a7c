import { calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { paise } from '@muster/engine/kernel/money.ts';
import { ppm } from '@muster/engine/kernel/rate.ts';
import { rateToNearestRupee } from '@muster/engine/kernel/rounding.ts';
import { type Parameter, valueOn } from '@muster/law/dated.ts';
import { edliRate, epfAdminRate } from '@muster/law/epf/rates.ts';
import { lawDay } from '../rules/law-day.ts';
import type { EpfMember, EpfMonth } from './epf-month.ts';

/** What an establishment pays in all for administration (account 2) and insurance (account 21), in paise. */
export type AccountCharges = { readonly admin: number; readonly edli: number };

/**
 * Both are charged on the wages of the whole return, as its lines print them, and rounded once to the nearest rupee:
 * what members come to one by one is for their payslips only.
 */
export function accountChargesOf({ members, to }: Pick<EpfMonth, 'members' | 'to'>): AccountCharges {
  const day = lawDay(calendarDate(to));
  const charge = (rate: Parameter<number>, wageOf: (member: EpfMember) => number): number => {
    const wages = members.reduce((sum, member) => sum + Math.round(wageOf(member) / 100), 0);
    return rateToNearestRupee(paise(wages * 100), ppm(valueOn(rate, day)));
  };
  return {
    admin: charge(epfAdminRate, ({ epfWage }) => epfWage),
    edli: charge(edliRate, ({ edliWage }) => edliWage),
  };
}

/** What the account pays more than its members come to one by one, or less where it is below zero. */
export function chargesBeyondMembers(month: Pick<EpfMonth, 'members' | 'to'>): number {
  const { admin, edli } = accountChargesOf(month);
  return month.members.reduce((sum, member) => sum - member.admin - member.edli, admin + edli);
}
