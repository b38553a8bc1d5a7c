import type { Feature } from '../../platform/feature.ts';
import { regimeOfPerson } from '../users/person-display.facts.ts';
import { REGIME_OF_PERSON } from './listed-regime.views.ts';

export const taxes: Feature = {
  provides: [regimeOfPerson.with(REGIME_OF_PERSON)],
};
