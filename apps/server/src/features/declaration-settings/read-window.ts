import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import type {
  getDeclarationStatus,
  listDeclarationSubmissions,
  saveDeclarationConfig,
  savePoiConfig,
} from '@muster/contract/features/declaration-settings/declaration-settings.contract.ts';
import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { pageOf } from '@muster/contract/wire.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/problem.ts';
import { knownName } from '../users/contacts.facts.ts';
import { isReleasedOn, reminderDate, reminderState } from './declaration-settings.rules.ts';
import type { WindowRow } from './declaration-settings.store.ts';
import { countSubmissions, currentWindow, hasSubmitted, submissionPage } from './declaration-settings.views.ts';
import { type ReminderRow, remindersOf } from './reminders.store.ts';

/** The configuration of a window with the names of both kinds; each contract takes its own. */
export type ShownWindow = ResponseOf<typeof saveDeclarationConfig> & ResponseOf<typeof savePoiConfig>;
export type ShownReminder = ShownWindow['reminders'][number];

/** Null where nothing was released this year. */
export function readWindow(caller: Caller, kind: WindowKind): Promise<ShownWindow | null> {
  return caller.inTenant(async (tx) => {
    const { row } = await currentWindow(tx, caller.services, kind);
    return row === null ? null : shownWindow(tx, caller, row);
  });
}

export async function shownWindow(tx: TenantTx, { services }: Caller, row: WindowRow): Promise<ShownWindow> {
  const today = services.clock.today();
  const reminders = await remindersOf(tx, row.id);
  const { canTdsExceedAnnualLimit, financialYear } = row;
  return {
    id: row.id,
    startDate: row.startDate,
    endDate: row.lockDate,
    status: isReleasedOn(today, row) ? 'Released' : 'Locked',
    allowRegimeSwitch: row.allowRegimeSwitch,
    allowTdsModificationDuringPayroll: row.allowTdsModification,
    canTdsExceedAnnualLimit,
    allowTdsModificationExceedCalculatedAmount: canTdsExceedAnnualLimit,
    mandateInvestmentProofAttachments: row.mandateProofs,
    mandateReviewerCommentsForPartialApproval: row.mandateReviewerComments,
    financialYearStart: financialYear,
    financialYearEnd: financialYear + 1,
    defaulRegimeType: 'New',
    processPayrollFromMonth: row.processPayrollFromMonth ?? 1,
    notifyOnRelease: row.notifyOnRelease,
    enableReminderEmails: row.enableReminders,
    notifyOnLock: row.notifyOnLock,
    reminders: reminders.map((reminder) => shownReminder(today, row, reminder)),
    lockedAt: row.lockedAt,
    lockedByName: row.lockedBy === null ? null : await knownName(tx, row.lockedBy),
    counts: await countSubmissions(tx, services, row),
    version: row.version,
  };
}

export function shownReminder(today: string, window: WindowRow, reminder: ReminderRow): ShownReminder {
  const { id, daysBefore, isEnabled, subject, body, sentTo } = reminder;
  const state = reminderState(today, window, reminder);
  return {
    id,
    ...(window.kind === 'poi' ? { poiReminderId: id, poiConfigId: window.id } : { itDeclarationConfigId: window.id }),
    daysBeforeLockDate: daysBefore,
    isEnabled,
    subject,
    body,
    date: reminderDate(window.lockDate, daysBefore),
    state,
    sentTo: state === 'sent' ? sentTo : null,
  };
}

export function readReminders(caller: Caller, kind: WindowKind, configId: string | undefined) {
  return caller.inTenant(async (tx) => {
    const { row } = await currentWindow(tx, caller.services, kind);
    if (configId !== undefined && row?.id !== configId) throw notFound();
    if (row === null) return [];
    const today = caller.services.clock.today();
    return (await remindersOf(tx, row.id)).map((reminder) => shownReminder(today, row, reminder));
  });
}

/** Whether the caller may submit now, until when, and whether they have. */
export function readStatus(
  { services, principal, inTenant }: Caller,
  kind: WindowKind,
): Promise<ResponseOf<typeof getDeclarationStatus> & { readonly isPOIFormSubmitted: boolean }> {
  return inTenant(async (tx) => {
    const { financialYear, row } = await currentWindow(tx, services, kind);
    const isReleased = row !== null && isReleasedOn(services.clock.today(), row);
    const isSubmitted = await hasSubmitted(tx, services, { kind, financialYear, userId: principal.userId });
    return {
      status: isReleased ? ('Released' as const) : ('Locked' as const),
      configId: row?.id ?? null,
      financialYearStart: financialYear,
      financialYearEnd: financialYear + 1,
      startDate: row?.startDate ?? null,
      lockDate: row?.lockDate ?? null,
      allowRegimeSwitch: isReleased && row.allowRegimeSwitch,
      isDeclarationSubmitted: isSubmitted,
      isPOIFormSubmitted: isSubmitted,
    };
  });
}

const PAGE_SIZE = 10;

export function readSubmissions(
  { services, inTenant }: Caller,
  kind: WindowKind,
  query: ParsedRequest<typeof listDeclarationSubmissions>['query'],
) {
  return inTenant(async (tx) => {
    const financialYear = query.fyStart ?? (await currentWindow(tx, services, kind)).financialYear;
    return submissionPage(tx, services, { kind, financialYear, state: query.state ?? null }, pageOf(query, PAGE_SIZE));
  });
}
