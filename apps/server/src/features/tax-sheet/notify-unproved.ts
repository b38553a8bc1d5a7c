import { everyone } from '@muster/contract/access.ts';
import {
  addDays,
  type CalendarMonth,
  calendarDate,
  financialYearLabel,
  financialYearOf,
  formatDate,
  formatMonth,
  monthOf,
} from '@muster/engine/kernel/calendar-date.ts';
import { formatRupeesShort } from '@muster/engine/kernel/format-amount.ts';
import type { YearTaxes } from '@muster/engine/payroll/year/year-tax.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { requestsFirst } from '../../platform/threads/request-scheduler.ts';
import { type DeclarationWindow, windowsOf } from '../declaration-settings/declaration-settings.facts.ts';
import { declaredTax } from '../declarations/declarations.facts.ts';
import { notifyOnce } from '../notifications/notices.facts.ts';
import { type Notice, noticeKindsOf } from '../notifications/notifications.facts.ts';
import { personYears } from '../payroll/calculation/year-start.facts.ts';
import { planOf } from '../subscriptions/subscriptions.facts.ts';
import { declaredOf, projectedTaxes } from './projected-year.rules.ts';
import { yearToProject } from './tax-of-person.views.ts';
import { unprovedPeople } from './unproved.views.ts';

const FEATURE = 'POI';

export const UNPROVED = noticeKindsOf('Taxes', everyone({ feature: FEATURE }))(
  'proofs missing',
  'I chose the old regime and have submitted no proofs, and they are locked soon',
);

/** Enough to find receipts, and near enough that it is not put off. */
const DAYS_BEFORE_LOCK = 10;
const PEOPLE_AT_ONCE = 200;

type ProofWindow = DeclarationWindow & { readonly processPayrollFrom: CalendarMonth };

type LookedAt = { readonly day: string; readonly windowId: string; readonly people: Set<string> };

/**
 * Whose tax was worked out today, told or not, by organisation: this is asked every hour, and whoever needs no notice or
 * wants none would be worked out each time. Of a process alone: after a start everybody is looked at once more.
 */
const lookedAt = new WeakMap<Services['db'], Map<string, LookedAt>>();

function lookedAtToday({ db, clock }: Services, tenantId: string, windowId: string): Set<string> {
  const day = clock.today();
  const ofTenants = lookedAt.get(db) ?? new Map<string, LookedAt>();
  lookedAt.set(db, ofTenants);
  const known = ofTenants.get(tenantId);
  if (known?.day === day && known.windowId === windowId) return known.people;
  const people = new Set<string>();
  ofTenants.set(tenantId, { day, windowId, people });
  return people;
}

/**
 * Tells people who chose the old regime and have proved nothing, some days before proofs are locked, what that would
 * make of their tax: each of them once a year. Everybody is worked out once a day at the most.
 */
export async function notifyUnproved(services: Services, tenantId: string): Promise<void> {
  const today = calendarDate(services.clock.today());
  const financialYear = financialYearOf(monthOf(today));
  const window = await services.db.inTenant(tenantId, async (tx) =>
    (await planOf(tx, services)).features.includes(FEATURE) ? closingWindow(tx, services, financialYear) : null,
  );
  if (window === null) return;
  const notice = { kind: UNPROVED.key, about: window.id };
  const lookedAtPeople = lookedAtToday(services, tenantId, window.id);
  let after: string | null = null;
  do {
    const peopleSeen: string[] = [];
    const page: { after: string | null; limit: number } = { after, limit: PEOPLE_AT_ONCE };
    after = await services.db.inTenant(tenantId, async (tx) => {
      const people = await unprovedPeople(tx, { financialYear, today: today.toString(), told: notice }, page);
      const next = people.filter((id) => !lookedAtPeople.has(id));
      if (next.length > 0) await notifyOnce(tx, services, UNPROVED, await noticesFor(tx, services, window, next));
      for (const id of next) peopleSeen.push(id);
      return people.length < PEOPLE_AT_ONCE ? null : (people.at(-1) ?? null);
    });
    // What a transaction that failed would have told, the next hour tells.
    for (const id of peopleSeen) lookedAtPeople.add(id);
  } while (after !== null);
}

/** The window of proofs that is open and is locked within the days before; null where there is none. */
async function closingWindow(tx: TenantTx, services: Services, financialYear: number): Promise<ProofWindow | null> {
  const { poi } = await windowsOf(tx, services, financialYear);
  if (poi === null || !poi.isReleased || poi.processPayrollFrom === null) return null;
  const near = addDays(calendarDate(services.clock.today()), DAYS_BEFORE_LOCK).toString();
  return poi.lockDate <= near ? { ...poi, processPayrollFrom: poi.processPayrollFrom } : null;
}

async function noticesFor(
  tx: TenantTx,
  services: Services,
  window: ProofWindow,
  people: readonly string[],
): Promise<(Notice & { readonly about: string })[]> {
  const years = await personYears(tx, services, people, window.financialYear);
  const declared = await declaredTax(tx, people, window.financialYear);
  const nextTurn = requestsFirst();
  const notices: (Notice & { readonly about: string })[] = [];
  for (const [userId, person] of years) {
    await nextTurn();
    const project = yearToProject(person, declared.get(userId) ?? null, window.processPayrollFrom);
    const basis = declaredOf(project) === null ? 'salary' : 'declaration';
    const taxes = projectedTaxes(project, { regime: 'old', basis, isExplained: false, isCompared: true }, false);
    if (!person.isOver && taxes?.other) notices.push({ userId, about: window.id, ...wordsOf(window, taxes) });
  }
  return notices;
}

function wordsOf({ lockDate, financialYear, processPayrollFrom }: ProofWindow, { own, other }: YearTaxes) {
  const until = formatDate(calendarDate(lockDate));
  const year = financialYearLabel(financialYear);
  const [old, under] = [
    formatRupeesShort(own.taxForTheYear),
    formatRupeesShort(other?.taxForTheYear ?? own.taxForTheYear),
  ];
  return {
    title: `Submit your proofs until ${until}: without them you are taxed under the new regime`,
    text: [
      `You chose the old regime and have submitted no proofs yet. With what you declared your tax of ${year} comes to ${old}.`,
      `Without proofs it comes to ${under} under the new regime, from the payroll of ${formatMonth(processPayrollFrom)} on.`,
    ],
    link: '/payroll/taxes/initialemployeePOI',
  };
}
