import type { Provision } from '../../platform/slots.ts';
import { readersOfApproval } from '../payroll/approval.facts.ts';
import { mailReaders } from './send-payslips.ts';

/** What payslips do for features below them. */
export const payslipsProvides: readonly Provision[] = [readersOfApproval.with(mailReaders)];
