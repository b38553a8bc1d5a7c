import type { Provision } from '../../platform/slots.ts';
import { fileChecks } from '../payroll/warnings/file-checks.facts.ts';
import { checksOfRun } from './check-files.ts';

/** What files tell features below them. */
export const returnsProvides: readonly Provision[] = [fileChecks.with(checksOfRun)];
