import type { entitlement } from '@muster/contract/features/leave-types-entitlement.ts';
import type { z } from '@muster/contract/zod.ts';
import { ageOn, calendarDate } from '@muster/engine/kernel/calendar-date.ts';
import { leaveEntitlement } from '@muster/engine/leaves/entitlement.ts';
import type {
  Candidate,
  EntitledPerson,
  Entitlement,
  EntitlementElement,
  Layer,
} from '@muster/engine/leaves/entitlement-types.ts';
import type { LeavePolicy } from '@muster/engine/leaves/leave-policy.ts';
import { isStateCode, STATES } from '@muster/law/states.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { notWorkers } from '../users/law-of-people.facts.ts';
import { rulesOn } from './leave-types.facts.ts';
import { everyLeaveType } from './leave-types.store.ts';
import { entitledReader } from './leave-types.views.ts';

export type ShownEntitlement = z.output<typeof entitlement>;
type Purpose = 'annual' | 'casual' | 'sick';

/** Days that somebody works in a year who is never away, six days a week: hundredths. */
const FULL_YEAR = 30_000;
const ADULT = 18;

/**
 * Which law won for a person, element by element, with the law it is of. Of the establishment is known what the ready
 * set says that the annual leave came from, else it is a shop; who is a manager is no worker. Null where no state is
 * known. With a purpose only its elements.
 */
export async function entitlementOf(
  tx: TenantTx,
  services: Pick<Services, 'slots'>,
  { userId, date }: { readonly userId: string; readonly date: string },
): Promise<ShownEntitlement | null> {
  const reader = await entitledReader(tx, userId);
  const state = reader?.workState ?? reader?.organisationState ?? null;
  if (!reader || state === null || !isStateCode(state)) return null;
  const types = (await everyLeaveType(tx)).filter(({ isActive }) => isActive);
  const typeOf = (purpose: Purpose) => types.find((type) => type.purpose === purpose);
  const rules = await rulesOn(
    tx,
    types.map(({ id }) => id),
    date,
  );
  const policyOf = (purpose: Purpose): LeavePolicy | null => rules.get(typeOf(purpose)?.id ?? '')?.policy ?? null;
  const isFactory = typeOf('annual')?.readySet?.startsWith('osh-factory') ?? false;
  const day = calendarDate(date);
  const person: EntitledPerson = {
    state,
    establishment: isFactory ? 'factory' : 'shop',
    people: reader.people,
    isWorker: !(await notWorkers.of(services)(tx, [userId])).has(userId),
    isYoung: reader.dateOfBirth !== null && ageOn(calendarDate(reader.dateOfBirth), day) < ADULT,
    daysWorkedInYear: FULL_YEAR,
  };
  const policies = { annual: policyOf('annual'), casual: policyOf('casual'), sick: policyOf('sick') };
  const elements = leaveEntitlement({ person, policies, day }).map(shownElement);
  const where = isFactory ? 'a factory' : 'a shop or establishment';
  const who = person.isWorker ? 'a worker' : 'a manager, who is no worker in the sense of the law,';
  return { basis: `As for ${who} in ${where} in ${STATES[state]} who works all of the year.`, elements };
}

/** The elements of a kind of leave, by the label they are told with. */
export function elementsFor({ elements }: ShownEntitlement, purpose: string): ShownEntitlement['elements'] {
  const own = Object.entries(LABELS).flatMap(([element, label]) => (element.startsWith(`${purpose}-`) ? [label] : []));
  return elements.filter(({ label }) => own.includes(label));
}

const LABELS: Readonly<Record<EntitlementElement, string>> = {
  'annual-days': 'Annual leave a year',
  'annual-service': 'Service before it is due',
  'annual-early': 'In the first six months',
  'annual-carried': 'Carried forward',
  'annual-encashed': 'What is above that',
  'annual-leaving': 'Who leaves before it is due',
  'annual-encashed-year': 'Paid out in a year, when asked for',
  'casual-days': 'Casual leave a year',
  'sick-days': 'Sick leave a year, at full pay',
};

const BY: Readonly<Record<Layer, string>> = {
  central: 'central law',
  state: 'the law of the state',
  policy: 'the policy of the organisation',
};

function shownElement({ element, won, candidates }: Entitlement): ShownEntitlement['elements'][number] {
  return {
    label: LABELS[element],
    value: inWords(element, won),
    by: BY[won.layer],
    source: won.source,
    others: candidates.filter((one) => one !== won).map((one) => ({ by: BY[one.layer], value: inWords(element, one) })),
  };
}

const daysOf = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'day' : 'days'}`;

function inWords(element: EntitlementElement, { value }: Candidate): string {
  if (element === 'annual-encashed') return value === 1 ? 'is paid out' : 'lapses';
  if (element === 'annual-leaving') return value === 1 ? 'is paid for the days worked' : 'is paid nothing';
  if (element === 'annual-service') return value === 0 ? 'none' : daysOf(value ?? 0);
  return value === null ? 'without a limit' : daysOf(value / 100);
}
