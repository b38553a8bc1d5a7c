import type { entitlement } from '@muster/contract/features/leave-types/leave-types-entitlement.ts';
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
import { notWorkers } from '../users/person.facts.ts';
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
  const who = person.isWorker ? 'a worker' : 'a manager (not a worker under the labour codes)';
  return { basis: `For ${who} in ${where} in ${STATES[state]} who works the whole year.`, elements };
}

/** Without what the policy gives less of than law: that is for whoever can change it. */
export function withoutShortfalls(entitlement: ShownEntitlement | null): ShownEntitlement | null {
  if (entitlement === null) return null;
  return { ...entitlement, elements: entitlement.elements.filter(({ isBelowLaw }) => !isBelowLaw) };
}

/** The elements of a kind of leave, by the label they are told with. */
export function elementsFor({ elements }: ShownEntitlement, purpose: string): ShownEntitlement['elements'] {
  const own = Object.entries(LABELS).flatMap(([element, label]) => (element.startsWith(`${purpose}-`) ? [label] : []));
  return elements.filter(({ label }) => own.includes(label));
}

const LABELS: Readonly<Record<EntitlementElement, string>> = {
  'annual-days': 'Annual leave a year',
  'annual-service': 'Days to work before leave can be taken',
  'annual-early': 'Annual leave in the first six months',
  'annual-carried': 'Carry-forward limit',
  'annual-encashed': 'Balance above the limit',
  'annual-leaving': 'Encashment on resigning before that',
  'annual-encashed-year': 'Encashment in a year, on request',
  'casual-days': 'Casual leave a year',
  'sick-days': 'Sick leave a year, at full pay',
};

const BY: Readonly<Record<Layer, string>> = {
  central: 'central law',
  state: 'state law',
  policy: 'company policy',
};

function shownElement({ element, won, candidates }: Entitlement): ShownEntitlement['elements'][number] {
  return {
    label: LABELS[element],
    value: inWords(element, won),
    by: BY[won.layer],
    source: won.source,
    isBelowLaw:
      won.layer !== 'policy' && candidates.some(({ layer, value }) => layer === 'policy' && value !== won.value),
    others: candidates.filter((one) => one !== won).map((one) => ({ by: BY[one.layer], value: inWords(element, one) })),
  };
}

const daysOf = (count: number) => `${count.toLocaleString('en-IN')} ${count === 1 ? 'day' : 'days'}`;

function inWords(element: EntitlementElement, { value }: Candidate): string {
  if (element === 'annual-encashed') return value === 1 ? 'is encashed' : 'lapses';
  if (element === 'annual-leaving') return value === 1 ? 'for the days worked' : 'none';
  if (element === 'annual-service') return value === 0 ? 'none' : daysOf(value ?? 0);
  return value === null ? 'no limit' : daysOf(value / 100);
}
