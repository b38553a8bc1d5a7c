import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest } from '@muster/contract/endpoint.ts';
import type {
  saveDeclarationConfig,
  savePoiConfig,
} from '@muster/contract/features/declaration-settings/declaration-settings.contract.ts';
import {
  LOCK_DATE_OUTSIDE,
  MONTH_REQUIRED,
} from '@muster/contract/features/declaration-settings/declaration-settings-shapes.ts';
import {
  lockDateBounds,
  type WindowKind,
} from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { difference, staleVersion } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { refusingDuplicate } from '../../platform/http/errors.ts';
import { fieldProblem, notFound, orNotFound, problem } from '../../platform/http/problem.ts';
import { windowChanged, windowReleased } from './declaration-settings.events.ts';
import { isReleasedOn } from './declaration-settings.rules.ts';
import { type NewWindow, type WindowRow, windowRows } from './declaration-settings.store.ts';
import { currentWindow } from './declaration-settings.views.ts';
import { type ShownWindow, shownWindow } from './read-window.ts';
import { keepReminders, remindersOf, saveReminders } from './reminders.store.ts';
import { remindersToSave, settlePast } from './save-reminders.ts';

type DeclarationInput = ParsedRequest<typeof saveDeclarationConfig>['body'];
type PoiInput = ParsedRequest<typeof savePoiConfig>['body'];

/** What one kind alone has; the rest is said in the same words by both. */
type OwnColumns = Pick<NewWindow, 'allowTdsModification' | 'canTdsExceedAnnualLimit'> &
  Partial<Pick<NewWindow, 'mandateProofs' | 'mandateReviewerComments' | 'processPayrollFromMonth'>>;
type Input = Pick<DeclarationInput, keyof DeclarationInput & keyof PoiInput>;

export type SavedWindow = { readonly window: ShownWindow; readonly isNew: boolean };

/** Errors: INVALID_INPUT for a lock date or year that cannot be, NOT_FOUND, STALE_VERSION, CONFLICT. */
export function saveDeclarationWindow(caller: Caller, input: DeclarationInput): Promise<SavedWindow> {
  const canExceed = input.allowTdsModificationExceedCalculatedAmount ?? input.canTdsExceedAnnualLimit ?? false;
  const own = {
    canTdsExceedAnnualLimit: canExceed,
    allowTdsModification: input.allowTdsModificationDuringPayroll ?? canExceed,
  };
  return saveWindow(caller, 'declaration', input, () => own);
}

/** Errors: as for a declaration, and INVALID_INPUT without a month where there is no configuration yet. */
export function savePoiWindow(caller: Caller, input: PoiInput): Promise<SavedWindow> {
  return saveWindow(caller, 'poi', input, (before) => {
    const month = input.processPayrollFromMonth ?? before?.processPayrollFromMonth ?? null;
    if (month === null) throw fieldProblem('processPayrollFromMonth', MONTH_REQUIRED);
    return {
      allowTdsModification: input.allowTdsModificationDuringPayroll,
      canTdsExceedAnnualLimit: input.canTdsExceedAnnualLimit,
      mandateProofs: input.mandateInvestmentProofAttachments,
      mandateReviewerComments: input.mandateReviewerCommentsForPartialApproval,
      processPayrollFromMonth: month,
    };
  });
}

function saveWindow(
  caller: Caller,
  kind: WindowKind,
  input: Input,
  ownColumns: (before: WindowRow | null) => OwnColumns,
): Promise<SavedWindow> {
  const { services } = caller;
  return caller.inTenant(async (tx) => {
    const { financialYear } = await currentWindow(tx, services, kind);
    requireYear(input, financialYear);
    const before = await windowRows.lock(tx, { kind, financialYear });
    await requireSame(tx, input, before);
    const today = services.clock.today();
    const wasReleased = before !== null && isReleasedOn(today, before);
    const dates = datesOf(today, input, before, wasReleased);
    if (input.status === 'Locked' && wasReleased) throw fieldProblem('status', 'Lock it with the button for that.');

    const own = ownColumns(before);
    const reminders = remindersToSave(kind, input, before === null ? [] : await remindersOf(tx, before.id));
    const isReleasedNow = input.status === 'Released' && !wasReleased;
    const now = services.clock.moment().toString();
    const columns = {
      ...dates,
      ...own,
      status: input.status,
      allowRegimeSwitch: input.allowRegimeSwitch,
      notifyOnRelease: input.notifyOnRelease,
      enableReminders: input.enableReminderEmails && reminders.some(({ isEnabled }) => isEnabled),
      notifyOnLock: input.notifyOnLock,
      ...(isReleasedNow ? { releasedAt: now, lockedAt: null, lockedBy: null } : {}),
    };
    const row = await storeWindow(tx, { kind, financialYear, before, columns });
    await keepReminders(
      tx,
      row.id,
      reminders.map(({ id }) => id),
    );
    await saveReminders(tx, row.id, reminders);
    await settlePast(tx, services, row);
    await recordEvent(tx, caller, isReleasedNow ? windowReleased : windowChanged, {
      entityId: row.id,
      details: { kind, financialYear, lockDate: row.lockDate, notifies: row.notifyOnRelease },
      ...difference(before === null ? {} : settingsOf(before), settingsOf(row)),
    });
    return { window: await shownWindow(tx, caller, row), isNew: before === null };
  });
}

/** What the audit trail compares. */
function settingsOf(row: WindowRow): Partial<WindowRow> {
  const { id, tenantId, version, createdAt, updatedAt, releasedAt, lockedAt, lockedBy, ...settings } = row;
  return settings;
}

function requireYear({ financialYearStart, financialYearEnd }: Input, financialYear: number): void {
  if (financialYearStart !== financialYear)
    throw fieldProblem('financialYearStart', `This is not the financial year that began in ${financialYear}`);
  if (financialYearEnd !== financialYear + 1)
    throw fieldProblem('financialYearEnd', `The financial year ends in ${financialYear + 1}`);
}

async function requireSame(tx: TenantTx, { id, version }: Input, before: WindowRow | null): Promise<void> {
  if (id && before?.id !== id) throw notFound();
  if (version !== undefined && before !== null && version !== before.version)
    throw await staleVersion(tx, 'declaration window', before.id);
}

/** A lock date that stands may stay while the window is open, also on that day itself. */
function datesOf(today: string, input: Input, before: WindowRow | null, wasReleased: boolean) {
  const { endDate } = input;
  const { first, last } = lockDateBounds(today);
  const stays = wasReleased && before?.lockDate === endDate;
  if (!stays && (endDate < first || endDate > last)) throw fieldProblem('endDate', LOCK_DATE_OUTSIDE);
  const startDate = (wasReleased ? before?.startDate : input.startDate) ?? today;
  if (startDate > endDate) throw fieldProblem('startDate', 'This is after the lock date');
  return { startDate, lockDate: endDate };
}

type ToStore = {
  readonly kind: WindowKind;
  readonly financialYear: number;
  readonly before: WindowRow | null;
  readonly columns: Omit<NewWindow, 'id' | 'kind' | 'financialYear' | 'version'>;
};

async function storeWindow(tx: TenantTx, { kind, financialYear, before, columns }: ToStore): Promise<WindowRow> {
  if (before !== null) return orNotFound(await windowRows.change(tx, { id: before.id }, columns));
  const conflict = problem('CONFLICT', { message: 'Somebody else has just released it. Reload the page.' });
  return refusingDuplicate('declaration_windows_year', conflict, () =>
    windowRows.insert(tx, { id: randomUUIDv7(), kind, financialYear, ...columns }),
  );
}
