import { addMonths, type CalendarMonth, calendarDate, monthOf } from '@muster/engine/kernel/calendar-date.ts';
import { isStateCode } from '@muster/law/states.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { payrollSettingsOf } from '../payroll-settings/payroll-settings.facts.ts';
import { knowsDeductor, paymentStandingsOf, standingsOf } from '../returns/dues/dues.facts.ts';
import { lateDuesOf } from '../returns/dues/late-dues.facts.ts';
import { statutoryOf } from '../statutory/statutory.facts.ts';
import { peopleByState, runInHand } from './dashboard.views.ts';
import { type DueDate, dueDates, monthsNotRun } from './due-dates.rules.ts';

/** What is late, and the nearest day of each duty that the organisation has, soonest first. */
export async function readDueDates(tx: TenantTx, services: Services, today: string): Promise<readonly DueDate[]> {
  const { tan } = await tenantOf(tx);
  const setUp = await statutoryOf(tx, services);
  const people = await peopleByState(tx, today);
  const statesOf = (settings: object) => Object.keys(settings).filter(isStateCode);
  const month = monthOf(calendarDate(today));
  const payments = await paymentStandingsOf(tx, month, [
    ...statesOf(setUp.professionalTax).map((place) => ({ kind: 'professionalTax' as const, place })),
    ...statesOf(setUp.welfareFund).map((place) => ({ kind: 'welfareFund' as const, place })),
  ]);
  const returns = await standingsOf(tx, [month, addMonths(month, -1)]);
  const obligations = {
    epf: setUp.epf !== null,
    esi: setUp.esi !== null,
    tds: tan !== null,
    professionalTax: statesOf(setUp.professionalTax).map((state) => ({ state, people: people.get(state) ?? 0 })),
    welfareFund: statesOf(setUp.welfareFund),
    knowsDeductor: await knowsDeductor(tx, services),
  };
  const late = await lateDuesOf(tx, calendarDate(today), {
    epf: obligations.epf,
    esi: obligations.esi,
    professionalTax: statesOf(setUp.professionalTax),
    welfareFund: statesOf(setUp.welfareFund),
  });
  const notRun = await monthsWithoutRun(tx, today);
  return dueDates(calendarDate(today), obligations, { returns, payments, late, notRun });
}

/** Since the last payroll; before the first nobody knows when there should be one. */
async function monthsWithoutRun(tx: TenantTx, today: string): Promise<readonly CalendarMonth[]> {
  const { lastRun } = await payrollSettingsOf(tx);
  if (lastRun === null) return [];
  const inHand = await runInHand(tx);
  return monthsNotRun(lastRun, calendarDate(today)).filter(
    ({ year, month }) => inHand?.year !== year || inHand.month !== month,
  );
}
