import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  savePreferences as entry,
  listPreferences,
} from '@muster/contract/features/notifications/notifications.contract.ts';
import { refuses } from '../../platform/access/guard.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import { NOTICE_AREAS, noticeKinds } from './notifications.facts.ts';
import { preferencesOf, storePreferences } from './notifications.store.ts';

/** The kinds that can reach the caller, by the areas of the page, each once. */
function ownKinds({ services, principal }: Caller) {
  const kinds = new Map(noticeKinds.of(services).map((kind) => [kind.key, kind]));
  return [...kinds.values()]
    .filter(({ access }) => refuses({ access, method: 'GET' }, principal) === null)
    .toSorted((one, other) => NOTICE_AREAS.indexOf(one.area) - NOTICE_AREAS.indexOf(other.area));
}

export function ownPreferences(caller: Caller): Promise<ResponseOf<typeof listPreferences>> {
  return caller.inTenant((tx) => shownPreferences(tx, caller));
}

async function shownPreferences(tx: TenantTx, caller: Caller): Promise<ResponseOf<typeof listPreferences>> {
  const choiceOf = new Map((await preferencesOf(tx, caller.principal.userId)).map((choice) => [choice.kind, choice]));
  return ownKinds(caller).map(({ key, area, label, defaults, isAlwaysMailed = false }) => {
    const { inApp, email } = choiceOf.get(key) ?? defaults;
    return { kind: key, area, label, inApp, email, isAlwaysMailed };
  });
}

/** Errors: INVALID_INPUT for a kind that is none, or never reaches the caller. */
export async function savePreferences(
  caller: Caller,
  { preferences }: ParsedRequest<typeof entry>['body'],
): Promise<ResponseOf<typeof entry>> {
  const own = new Set(ownKinds(caller).map(({ key }) => key));
  const foreign = preferences.findIndex(({ kind }) => !own.has(kind));
  if (foreign >= 0) throw fieldProblem(`preferences.${foreign}.kind`, 'You do not get notifications of this kind.');
  // Of a kind that is named twice the last word counts.
  const last = new Map(preferences.map((preference) => [preference.kind, preference]));
  return caller.inTenant(async (tx) => {
    await storePreferences(tx, caller.principal.userId, [...last.values()]);
    return shownPreferences(tx, caller);
  });
}
