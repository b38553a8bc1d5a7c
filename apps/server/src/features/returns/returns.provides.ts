import type { Provision } from '../../platform/slots.ts';
import { peopleAtBank } from '../payroll/bank-files.facts.ts';
import { fileChecks } from '../payroll/warnings/file-checks.facts.ts';
import { namesAtBank } from './bank.views.ts';
import { checksOfRun } from './check-files.ts';

/** What files tell features below them. */
export const returnsProvides: readonly Provision[] = [peopleAtBank.with(namesAtBank), fileChecks.with(checksOfRun)];
