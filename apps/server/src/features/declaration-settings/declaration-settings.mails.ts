import {
  fillBody,
  fillText,
  type Placeholder,
  REGIME_SWITCH_NOTE,
} from '@muster/contract/features/declaration-settings/declaration-settings-reminders.ts';
import { toHtml, toText } from '@muster/contract/safe-html.ts';
import { calendarDate, financialYearLabel, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import type { Listener } from '../../platform/events/listener.ts';
import { mailOn } from '../../platform/mail/mail-on.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { reminderDue } from './declaration-settings.events.ts';
import { isReleasedOn } from './declaration-settings.rules.ts';
import { type WindowRow, windowRows } from './declaration-settings.store.ts';
import { missingPeople, primaryContact } from './declaration-settings.views.ts';
import { recordSent, reminderRows } from './reminders.store.ts';

/** Reminders to whoever has not submitted. */
export const declarationSettingsMails: readonly Listener[] = [
  mailOn(reminderDue, async (tx, services, { entityId, details: { windowId } }) => {
    const window = await windowRows.one(tx, { id: windowId });
    const reminder = await reminderRows.one(tx, { id: entityId });
    // Locked or removed meanwhile: nobody is reminded of what they can do no more.
    if (!window || !reminder || !isReleasedOn(services.clock.today(), window)) return [];
    const people = await missingPeople(tx, services, window);
    await recordSent(tx, [reminder.id], people.length);
    const common = await valuesOf(tx, window);
    return people.map(({ id, name, email }) => {
      const values = { ...common, EmployeeName: name };
      const body = fillBody(reminder.body, values);
      return {
        to: email,
        subject: fillText(reminder.subject, values).replace(/[\r\n]+/g, ' '),
        body: toText(body),
        html: toHtml(body),
        userId: id,
      };
    });
  }),
];

const dateText = (iso: string) => formatDate(calendarDate(iso));

/** What stands for the placeholders, but for the name of whoever gets the mail. */
async function valuesOf(
  tx: TenantTx,
  window: WindowRow,
): Promise<Record<Exclude<Placeholder, 'EmployeeName'>, string>> {
  const { financialYear, lockDate, allowRegimeSwitch } = window;
  return {
    TaxYear: financialYearLabel(financialYear),
    CompanyName: (await tenantOf(tx)).tenantName,
    FiscalYearStart: dateText(`${financialYear}-04-01`),
    FiscalYearEnd: dateText(`${financialYear + 1}-03-31`),
    LockDate: dateText(lockDate),
    PrimaryContactName: await primaryContact(tx),
    RegimeSwitchNote: allowRegimeSwitch ? REGIME_SWITCH_NOTE : '',
  };
}
