import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../platform/services.ts';

/**
 * What the browser that registers keeps for the link of its own registration. It is worked out anew with the
 * installation's secret, so nothing of it is stored here, and it opens nothing without the link.
 */
export const browserKeyOf = ({ fields }: Pick<Services, 'fields'>, identityId: string): string =>
  fields.digest(`the browser that registered ${identityId}`);

export function isBrowserKeyOf(services: Pick<Services, 'fields'>, identityId: string, key: string): boolean {
  const expected = Buffer.from(browserKeyOf(services, identityId));
  const actual = Buffer.from(key);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
