import type { Provision } from '../../platform/slots.ts';
import { regimeOfPerson } from '../users/list-columns.facts.ts';
import { REGIME_OF_PERSON } from './listed-regime.views.ts';

/** What taxes provide to features below them. */
export const taxesProvides: readonly Provision[] = [regimeOfPerson.with(REGIME_OF_PERSON)];
