import { addMonths, type CalendarMonth, calendarDate, monthOf } from '@muster/engine/kernel/calendar-date.ts';
import { isStateCode } from '@muster/law/states.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import type { Services } from '../../platform/services.ts';
import { payrollSettingsOf } from '../payroll-settings/payroll-settings.facts.ts';
import { knowsDeductor, paymentStandingsOf, standingsOf } from '../returns/dues/dues.facts.ts';
import { lateDuesOf } from '../returns/dues/late-dues.facts.ts';
import { countedPeople, organisationWithPlan, runInHand } from './dashboard.views.ts';
import { type DueDate, dueDates, monthsNotRun } from './due-dates.rules.ts';

/** What dues depend on and the home page tells as well. */
export async function readDueFacts(tx: TenantTx, services: Services, today: string) {
  const [organisation, counts, settings, inHand] = await together([
    organisationWithPlan(tx, services),
    countedPeople(tx, today),
    payrollSettingsOf(tx),
    runInHand(tx),
  ]);
  return { organisation, counts, settings, inHand };
}

export type DueFacts = Awaited<ReturnType<typeof readDueFacts>>;

/** What is late, and the nearest day of each duty that the organisation has, soonest first. */
export async function readDueDates(
  tx: TenantTx,
  services: Services,
  today: string,
  facts?: DueFacts,
): Promise<readonly DueDate[]> {
  const { organisation, counts, settings, inHand } = facts ?? (await readDueFacts(tx, services, today));
  const { tenant, setUp } = organisation;
  const statesOf = (settings: object) => Object.keys(settings).filter(isStateCode);
  const taxStates = statesOf(setUp.professionalTax);
  const fundStates = statesOf(setUp.welfareFund);
  const duties = { epf: setUp.epf !== null, esi: setUp.esi !== null };
  const month = monthOf(calendarDate(today));
  const [payments, returns, isDeductorKnown, late] = await together([
    paymentStandingsOf(tx, month, [
      ...taxStates.map((place) => ({ kind: 'professionalTax' as const, place })),
      ...fundStates.map((place) => ({ kind: 'welfareFund' as const, place })),
    ]),
    standingsOf(tx, [month, addMonths(month, -1)]),
    knowsDeductor(tx, services, tenant),
    lateDuesOf(tx, calendarDate(today), { ...duties, professionalTax: taxStates, welfareFund: fundStates }),
  ]);
  const obligations = {
    ...duties,
    tds: tenant.tan !== null,
    professionalTax: taxStates.map((state) => ({ state, people: counts.byState.get(state) ?? 0 })),
    welfareFund: fundStates,
    knowsDeductor: isDeductorKnown,
  };
  const notRun = monthsWithoutRun(today, settings.lastRun, inHand);
  return dueDates(calendarDate(today), obligations, { returns, payments, late, notRun });
}

/** Since the last payroll; before the first nobody knows when there should be one. */
function monthsWithoutRun(today: string, lastRun: CalendarMonth | null, inHand: CalendarMonth | null) {
  if (lastRun === null) return [];
  return monthsNotRun(lastRun, calendarDate(today)).filter(
    ({ year, month }) => inHand?.year !== year || inHand.month !== month,
  );
}
