import type { Provision } from '../../platform/slots.ts';
import { peopleAtBank } from '../payroll/bank-files.facts.ts';
import { namesAtBank } from './bank.views.ts';

/** What files tell features below them. */
export const returnsProvides: readonly Provision[] = [peopleAtBank.with(namesAtBank)];
