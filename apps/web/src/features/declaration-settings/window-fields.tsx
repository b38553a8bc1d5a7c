import { Checkbox, Select } from '@mantine/core';
import {
  lockDateBounds,
  type WindowKind,
} from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DateInput } from '../../ui/fields/date-input.tsx';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import { formatDate, monthName, todayIso } from '../../ui/format-date.ts';
import { Section } from '../../ui/section.tsx';
import styles from './declaration-settings.module.css';
import { PAYROLL_FROM, SWITCHES, WORDS } from './declaration-settings.texts.ts';
import type { WindowValues } from './window-values.ts';

type FormProps = { readonly form: ContractFormState<WindowValues> };

/** From April to March, as the payroll year goes. */
const MONTHS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3].map((month) => ({
  value: String(month).padStart(2, '0'),
  label: monthName(month),
}));

export function LockDateField({ form, kind, from }: FormProps & { readonly kind: WindowKind; readonly from: string }) {
  const { endDate } = form.values;
  const { first, last } = lockDateBounds(todayIso());
  return (
    <Section title="Lock date" purpose="The last day on which employees can submit. It is locked at midnight.">
      <div className={styles.lockDate}>
        <DateInput {...form.field('endDate')} label="Lock date" required minDate={first} maxDate={last} />
        {/^\d{4}-\d{2}-\d{2}$/.test(endDate) && (
          <p className={styles.anytime} role="status">
            <IconInfoCircle size={18} aria-hidden />
            {WORDS[kind].anytime(formatDate(from), formatDate(endDate))}
          </p>
        )}
      </div>
    </Section>
  );
}

export function AlertFields({ form, children }: FormProps & { readonly children: ReactNode }) {
  return (
    <Section title="Alerts" purpose="In the bell and by mail, as each person has chosen; reminders always by mail.">
      <div className={styles.checks}>
        <Checkbox {...form.field('notifyOnRelease', 'checkbox')} label="Notify employees when it is RELEASED" />
        <Checkbox {...form.field('notifyOnLock', 'checkbox')} label="Notify employees when it is LOCKED" />
        <Checkbox
          checked={form.values.enableReminderEmails}
          onChange={({ currentTarget: { checked } }) => {
            // The master turns all of them off, and all of them on again.
            const reminders = form.values.reminders.map((reminder) => ({ ...reminder, isEnabled: checked }));
            form.form.setFieldValue('enableReminderEmails', checked);
            form.form.setFieldValue('reminders', reminders);
          }}
          label="Enable e-mail reminders"
          description="Reminders are sent at 6:00 AM to active employees who have not submitted."
        />
      </div>
      {children}
    </Section>
  );
}

export function OtherFields({ form, kind }: FormProps & { readonly kind: WindowKind }) {
  return (
    <Section title="Other configuration">
      <div className={styles.checks}>
        {kind === 'poi' && (
          <Select
            {...form.field('processPayrollFromMonth')}
            label={PAYROLL_FROM}
            description="From this month on only approved amounts count; who has submitted nothing is taxed under the new regime."
            data={MONTHS}
            allowDeselect
            required
            className={styles.month}
          />
        )}
        {SWITCHES.map(
          ({ name, [kind]: label }) =>
            label !== null && <Checkbox key={name} {...form.field(name, 'checkbox')} label={label} />,
        )}
      </div>
    </Section>
  );
}
