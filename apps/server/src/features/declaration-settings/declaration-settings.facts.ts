import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import type { CalendarMonth } from '@muster/engine/kernel/calendar-date.ts';
import type { SQL } from 'drizzle-orm';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { listSlot } from '../../platform/slots.ts';
import { isReleasedOn, processPayrollFrom } from './declaration-settings.rules.ts';
import { type WindowRow, windowRows, windowsOfYear } from './declaration-settings.store.ts';

/** The window of a financial year, as those who submit in it, review what came and pay by it need to know it. */
export type DeclarationWindow = {
  readonly id: string;
  readonly kind: WindowKind;
  readonly financialYear: number;
  /** False from the day after the lock date on. */
  readonly isReleased: boolean;
  readonly startDate: string;
  readonly lockDate: string;
  readonly allowRegimeSwitch: boolean;
  readonly allowTdsModification: boolean;
  readonly canTdsExceedAnnualLimit: boolean;
  readonly mandateProofs: boolean;
  readonly mandateReviewerComments: boolean;
  readonly processPayrollFrom: CalendarMonth | null;
};

/** Whether people may choose another regime now: a window allows it while it is released. */
export function maySwitchRegime(window: Pick<DeclarationWindow, 'isReleased' | 'allowRegimeSwitch'> | null): boolean {
  return window?.isReleased === true && window.allowRegimeSwitch;
}

/** Null where nothing was ever released for the year: nobody but staff may submit then. */
export async function windowOf(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  kind: WindowKind,
  financialYear: number,
): Promise<DeclarationWindow | null> {
  return shown(await windowRows.one(tx, { kind, financialYear }), services);
}

/** Both windows of a year, in one statement. */
export async function windowsOf(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  financialYear: number,
): Promise<Readonly<Record<WindowKind, DeclarationWindow | null>>> {
  const rows = await windowsOfYear(tx, financialYear);
  const of = (kind: WindowKind) => shown(rows.find((row) => row.kind === kind) ?? null, services);
  return { declaration: of('declaration'), poi: of('poi') };
}

/**
 * The same for a submission, before it writes: while its transaction lasts nobody can lock the window, and one that was
 * locked meanwhile is seen as locked. Submissions do not wait for each other.
 */
export async function lockedWindow(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  kind: WindowKind,
  financialYear: number,
): Promise<DeclarationWindow | null> {
  return shown(await windowRows.lock(tx, { kind, financialYear }, 'share'), services);
}

function shown(row: WindowRow | null, { clock }: Pick<Services, 'clock'>): DeclarationWindow | null {
  if (row === null) return null;
  const { id, kind, financialYear, startDate, lockDate, allowRegimeSwitch, allowTdsModification } = row;
  const { canTdsExceedAnnualLimit, mandateProofs, mandateReviewerComments } = row;
  return {
    id,
    kind,
    financialYear,
    isReleased: isReleasedOn(clock.today(), row),
    startDate,
    lockDate,
    allowRegimeSwitch,
    allowTdsModification,
    canTdsExceedAnnualLimit,
    mandateProofs,
    mandateReviewerComments,
    processPayrollFrom: processPayrollFrom(row),
  };
}

/**
 * Who has submitted, from whoever keeps what people declare and prove: a select of `user_id`, `state` ('draft' or
 * 'submitted') and `submitted_at`, one row a person, of a kind and a financial year.
 */
export const submissionsSql = listSlot<(tx: TenantTx, kind: WindowKind, financialYear: number) => SQL>();
