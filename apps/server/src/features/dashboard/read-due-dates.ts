import { addMonths, calendarDate, monthOf } from '@muster/engine/kernel/calendar-date.ts';
import { isStateCode } from '@muster/law/states.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { knowsDeductor, paymentStandingsOf, standingsOf } from '../returns/dues.facts.ts';
import { statutoryOf } from '../statutory/statutory.facts.ts';
import { peopleByState } from './dashboard.views.ts';
import { type DueDate, dueDates } from './due-dates.rules.ts';

/** The nearest day of each duty that the organisation has, soonest first. */
export async function dueDatesOf(tx: TenantTx, services: Services, today: string): Promise<readonly DueDate[]> {
  const { tan } = await tenantOf(tx);
  const setUp = await statutoryOf(tx, services);
  const people = await peopleByState(tx, today);
  const statesOf = (settings: object) => Object.keys(settings).filter(isStateCode);
  const month = monthOf(calendarDate(today));
  const payments = await paymentStandingsOf(tx, month);
  const returns = await standingsOf(
    tx,
    [0, 1, 2].map((back) => addMonths(month, -back)),
  );
  const obligations = {
    epf: setUp.epf !== null,
    esi: setUp.esi !== null,
    tds: tan !== null,
    professionalTax: statesOf(setUp.professionalTax).map((state) => ({ state, people: people.get(state) ?? 0 })),
    welfareFund: statesOf(setUp.welfareFund),
    knowsDeductor: await knowsDeductor(tx, services),
  };
  return dueDates(calendarDate(today), obligations, { returns, payments });
}
