import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { slot } from '../../platform/slots.ts';
import type { RunRow } from './payroll.store.ts';

/** Tells everyone who can sign in and see it that their payslip of an approved payroll is ready; returns how many. */
export type TellReaders = (tx: TenantTx, services: Services, run: RunRow) => Promise<number>;

export const readersOfApproval = slot<TellReaders>('how the readers of an approved payroll are told');
