import { itemAt } from '../kernel/item-at.ts';

/** A point on the globe in degrees, and how far from it the truth may lie, in metres. */
export type Place = {
  readonly latitude: number;
  readonly longitude: number;
  readonly accuracy?: number | null | undefined;
};

/** A place where somebody works, and the metres around it that belong to it. */
export type SiteOfPerson = {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly radius: number;
};

export type JudgedPlace =
  /** Nobody said where it has to be. */
  | { readonly kind: 'anywhere' }
  | { readonly kind: 'inside' | 'outside'; readonly site: SiteOfPerson; readonly metres: number }
  | { readonly kind: 'unknown' };

/** The mean radius of the earth (IUGG). */
const EARTH_METRES = 6_371_009;

/** A place that is known no better than this is not known. */
export const MAX_ACCURACY_METRES = 500;

/** The great-circle distance in whole metres, by the haversine formula. */
export function metresBetween(one: Place, other: Place): number {
  const across = haversine(radians(other.latitude - one.latitude));
  const along = haversine(radians(other.longitude - one.longitude));
  const part = across + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * along;
  // Rounding may carry opposite ends of the earth a hair beyond 1.
  return Math.round(2 * EARTH_METRES * Math.asin(Math.sqrt(Math.min(1, part))));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const haversine = (angle: number) => Math.sin(angle / 2) ** 2;

/**
 * Where somebody is, held against the sites they work at: inside one of them, or how far from the one whose edge is
 * nearest. The place may be wrong by its accuracy, and the doubt is to their favour.
 */
export function judgePlace(place: Place | null, sites: readonly SiteOfPerson[]): JudgedPlace {
  if (sites.length === 0) return { kind: 'anywhere' };
  const accuracy = place?.accuracy ?? 0;
  if (place === null || accuracy > MAX_ACCURACY_METRES) return { kind: 'unknown' };
  const nearest = itemAt(
    sites
      .map((site) => ({ site, metres: metresBetween(place, site) }))
      .toSorted((one, other) => one.metres - one.site.radius - (other.metres - other.site.radius)),
    0,
  );
  return { kind: nearest.metres - accuracy <= nearest.site.radius ? 'inside' : 'outside', ...nearest };
}
