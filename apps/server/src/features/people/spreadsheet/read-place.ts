import { STATES, type StateCode, stateCodeOf } from '@muster/law/states.ts';
import { nearestName } from '../import/nearest-name.rules.ts';
import { CITY_STATES } from './city-states.rules.ts';

export type Place = { readonly city: string; readonly state: StateCode };

const BY_CITY = new Map(CITY_STATES.map((place) => [place.city.toLowerCase(), place]));

/**
 * "Pune", "Pune, Maharashtra", "Pune - MH", "Maharashtra": the town and its state. Null where the state is not certain.
 */
export function readPlace(text: string): Place | null {
  const whole = text.replace(/\.$/, '').trim();
  const place = BY_CITY.get(whole.toLowerCase());
  if (place !== undefined) return { city: whole, state: place.state };
  const state = stateCodeOf(whole);
  if (state !== null) return { city: '', state };
  const parts = /^(.+?)\s*(?:[,/(]|\s-\s|-)\s*([^,/()]+?)\)?$/.exec(whole);
  if (parts === null) return null;
  const [, city = '', rest = ''] = parts;
  const other = stateCodeOf(rest);
  if (other !== null) return { city, state: other };
  const town = BY_CITY.get(city.toLowerCase());
  return town === undefined ? null : { city, state: town.state };
}

/** "Pune, Maharashtra" */
export const placeText = ({ city, state }: Place): string =>
  city === '' ? STATES[state] : `${city}, ${STATES[state]}`;

/** The place that was probably meant. */
export function likelyPlace(text: string): string | null {
  const city = nearestName(
    text,
    CITY_STATES.map((place) => place.city),
  );
  const place = city === null ? undefined : BY_CITY.get(city.toLowerCase());
  if (place !== undefined) return placeText(place);
  return nearestName(text, Object.values(STATES));
}
