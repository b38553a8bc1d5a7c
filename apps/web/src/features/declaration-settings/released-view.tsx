import { Button, Checkbox, Select } from '@mantine/core';
import { savePoiConfig } from '@muster/contract/features/declaration-settings/declaration-settings.contract.ts';
import {
  lockDateBounds,
  type WindowKind,
} from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Caution } from '../../ui/caution.tsx';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { ContractForm, type ContractFormState, type FormApi, useContractForm } from '../../ui/fields/form.tsx';
import { formatDate, monthName, todayIso } from '../../ui/format-date.ts';
import { Stacked } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './declaration-settings.module.css';
import type { WindowActions, WindowConfig } from './declaration-settings.queries.ts';
import { PAYROLL_FROM, SWITCHES, WORDS } from './declaration-settings.texts.ts';
import { Reminders, useReminderEditor } from './reminders.tsx';
import { storedDateWarning, type WindowValues, windowErrors, windowValues, withTyped } from './window-values.ts';

type Props = {
  readonly kind: WindowKind;
  readonly config: WindowConfig | null;
  readonly actions: WindowActions;
  readonly onDone: () => void;
};

/** The settings of what is open, or is about to be released. */
export function ReleasedView({ kind, config, actions, onDone }: Props) {
  const today = todayIso();
  const isReleased = config?.status === 'Released';
  const [isAsking, setAsking] = useState(false);
  const form = useContractForm({
    schema: savePoiConfig.body,
    initialValues: windowValues(kind, config, today),
    alsoValidate: windowErrors(kind, config, today),
    submit: async (body) => {
      setAsking(true);
      const isAgreed = await confirmRelease(kind, body.endDate, isReleased).finally(() => setAsking(false));
      if (!isAgreed) return;
      const idAndVersion = config === null ? {} : { id: config.id, version: config.version };
      await actions.save({
        ...body,
        ...idAndVersion,
        startDate: config?.startDate ?? today,
        status: 'Released',
        defaulRegimeType: 'New',
      });
      onDone();
    },
  });
  useStored(form.form, config, () => windowValues(kind, config, today));
  const warning = storedDateWarning(config, today);
  const { editor, ...list } = useReminderEditor({
    kind,
    config,
    actions,
    values: form.values,
    onChange: (change) => form.form.setFieldValue('reminders', change),
  });
  return (
    <>
      <ContractForm form={form}>
        <Stacked>
          {warning !== null && <Caution>{warning}</Caution>}
          <LockDateField form={form} kind={kind} from={opening(config, today)} />
          <AlertFields form={form}>
            <Reminders values={form.values} {...list} />
          </AlertFields>
          <OtherFields form={form} kind={kind} />
          <div className={styles.foot}>
            {!isReleased && (
              <Button variant="default" onClick={onDone}>
                Cancel
              </Button>
            )}
            <LockButton isReleased={isReleased} actions={actions} label={WORDS[kind].lock} />
            <Button type="submit" loading={form.submitting && !isAsking}>
              {config === null ? 'Save' : 'Update'}
            </Button>
          </div>
        </Stacked>
      </ContractForm>
      {editor}
    </>
  );
}

/** What is stored meanwhile, here or by somebody else, takes the place of what nobody typed over. */
function useStored(form: FormApi<WindowValues>, config: WindowConfig | null, read: () => WindowValues): void {
  const mark = `${config?.version} ${config?.status}`;
  const [known, setKnown] = useState(() => ({ mark, values: read() }));
  useEffect(() => {
    if (known.mark === mark) return;
    const values = read();
    setKnown({ mark, values });
    const typed = form.getValues();
    form.resetDirty(values);
    form.setValues(withTyped(values, typed, known.values));
  }, [known, mark, read, form]);
}

/** From when people can submit: today, or the first day of one that is yet to open. */
function opening(config: WindowConfig | null, today: string): string {
  return config?.status === 'Released' && config.startDate > today ? config.startDate : today;
}

function confirmRelease(kind: WindowKind, lockDate: string, isReleased: boolean): Promise<boolean> {
  const { confirmTitle, confirmBody } = WORDS[kind];
  return confirmAction({
    title: confirmTitle,
    body: `${confirmBody} until the end of ${formatDate(lockDate)}. Then it is locked by itself.${
      isReleased ? ' Nobody is told again of what you change.' : ''
    }`,
    confirmLabel: isReleased ? 'Update' : 'Release',
    checkbox: `I have checked the settings and want employees to be able to submit until ${formatDate(lockDate)}`,
  });
}

type LockProps = {
  readonly isReleased: boolean;
  readonly actions: WindowActions;
  readonly label: string;
};

function LockButton({ isReleased, actions, label }: LockProps) {
  const lock = async () => {
    const isConfirmed = await confirmAction({
      title: label,
      body: 'Employees can submit and change nothing more from now on. You can release it again.',
      confirmLabel: 'Lock now',
      danger: true,
    });
    if (isConfirmed) await actions.lock();
  };
  return (
    <Button
      variant="default"
      leftSection={<IconLock size={18} />}
      disabled={!isReleased || actions.isLocking}
      onClick={() => void lock()}
    >
      {isReleased ? (actions.isLocking ? 'Locking...' : label) : 'Already Locked'}
    </Button>
  );
}

type FormProps = { readonly form: ContractFormState<WindowValues> };

/** From April to March, as the payroll year goes. */
const MONTHS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3].map((month) => ({
  value: String(month).padStart(2, '0'),
  label: monthName(month),
}));

function LockDateField({ form, kind, from }: FormProps & { readonly kind: WindowKind; readonly from: string }) {
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

function AlertFields({ form, children }: FormProps & { readonly children: ReactNode }) {
  return (
    <Section title="Alerts" purpose="In the bell and by mail, as each person has chosen; reminders always by mail.">
      <div className={styles.checks}>
        <Checkbox {...form.field('notifyOnRelease', 'checkbox')} label="Notify employees when it is RELEASED" />
        <Checkbox {...form.field('notifyOnLock', 'checkbox')} label="Notify employees when it is LOCKED" />
        <Checkbox
          checked={form.values.enableReminderEmails}
          onChange={({ currentTarget: { checked } }) => {
            // The master turns all of them off, and all of them on again.
            const reminders = form.values.reminders.map((one) => ({ ...one, isEnabled: checked }));
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

function OtherFields({ form, kind }: FormProps & { readonly kind: WindowKind }) {
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
