import { judgePlace, type SiteOfPerson } from '@muster/engine/attendance/place.ts';
import type { Place } from '../logs/attendance.tables.ts';
import type { AssignedSite } from './day-sources.views.ts';

/** Flags of where a check-in or check-out was made. */
export const OUTSIDE_SITE = 'OUTSIDE_SITE';
export const PLACE_UNKNOWN = 'PLACE_UNKNOWN';
export const OUT_OUTSIDE_SITE = 'OUT_OUTSIDE_SITE';
export const OUT_PLACE_UNKNOWN = 'OUT_PLACE_UNKNOWN';

type Punch = { readonly place?: Place | null | undefined; readonly clientId?: string | null | undefined };

type PunchedPlace = {
  readonly place: Place | null;
  readonly clientId: string | null;
  readonly flags: readonly string[];
};

/**
 * What is stored of where somebody checked in: the site they are inside, or else the one of theirs that they name, and a
 * flag where they are outside all of them or nobody knows where they are. Nothing is refused.
 */
export function punchedPlace({ place = null, clientId = null }: Punch, sites: readonly AssignedSite[]): PunchedPlace {
  const placeCheck = judgePlace(place, sites.filter(hasRadius));
  const own = sites.some(({ id }) => id === clientId) ? clientId : null;
  if (placeCheck.kind === 'anywhere') return { place, clientId: own, flags: [] };
  if (placeCheck.kind === 'unknown' || place === null) return { place, clientId: own, flags: [PLACE_UNKNOWN] };
  const { id, name, radius } = placeCheck.site;
  const placeWithSite = { ...place, site: { name, metres: placeCheck.metres, radius } };
  if (placeCheck.kind === 'inside') return { place: placeWithSite, clientId: id, flags: [] };
  return { place: placeWithSite, clientId: own, flags: [OUTSIDE_SITE] };
}

const FLAGS_OF_CHECK_OUT: ReadonlyMap<string, string> = new Map([
  [OUTSIDE_SITE, OUT_OUTSIDE_SITE],
  [PLACE_UNKNOWN, OUT_PLACE_UNKNOWN],
]);

/** The same of a check-out, which is at any site of theirs. */
export function checkOutPlace(
  place: Place | null | undefined,
  sites: readonly AssignedSite[],
): Pick<PunchedPlace, 'place' | 'flags'> {
  const punchPlace = punchedPlace({ place, clientId: null }, sites);
  return { place: punchPlace.place, flags: punchPlace.flags.map((flag) => FLAGS_OF_CHECK_OUT.get(flag) ?? flag) };
}

function hasRadius(site: AssignedSite): site is AssignedSite & SiteOfPerson {
  return site.latitude !== null && site.longitude !== null && site.radius !== null;
}
