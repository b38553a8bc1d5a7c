import { ActionIcon, Button, Checkbox } from '@mantine/core';
import {
  defaultReminder,
  MAX_REMINDERS,
} from '@muster/contract/features/declaration-settings/declaration-settings-reminders.ts';
import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, todayIso } from '../../ui/format-date.ts';
import { Row, Rows } from '../../ui/section.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './declaration-settings.module.css';
import type { WindowActions, WindowConfig } from './declaration-settings.queries.ts';
import { daysBeforeWords, REMINDER_TONES, reminderWords } from './declaration-settings.texts.ts';
import { ReminderDialog } from './reminder-dialog.tsx';
import { type FormReminder, formReminder, morningOf, newKey, stateNow, type WindowValues } from './window-values.ts';

type Props = {
  readonly kind: WindowKind;
  readonly config: WindowConfig | null;
  readonly actions: WindowActions;
  readonly values: WindowValues;
  readonly onChange: (change: (reminders: FormReminder[]) => FormReminder[]) => void;
};

const hourNow = () => Temporal.Now.zonedDateTimeISO('Asia/Kolkata').hour;

/** Adds, changes and removes reminders; the dialog stands outside the form of the window, which it is no part of. */
export function useReminderEditor({ kind, config, actions, values, onChange }: Props) {
  const [edited, setEdited] = useState<FormReminder | null>(null);
  const { reminders } = values;
  // What was stored may have come back, under a key of its own, before the answer to storing it.
  const replace = (reminder: FormReminder) =>
    onChange((now) => {
      const isIt = ({ key, id }: FormReminder) => key === reminder.key || (id !== undefined && id === reminder.id);
      return now.some(isIt) ? now.map((entry) => (isIt(entry) ? reminder : entry)) : [...now, reminder];
    });
  // A window that is stored keeps its reminders by itself; those of a new one go with it.
  const save = async (reminder: FormReminder) => {
    if (config === null) return replace(reminder);
    const { id, daysBeforeLockDate, isEnabled, subject, body } = reminder;
    const input = { daysBeforeLockDate, isEnabled, subject, body };
    const ofWindow = kind === 'poi' ? { poiConfigId: config.id } : { itDeclarationConfigId: config.id };
    const isNew = id === undefined;
    const result = await (isNew
      ? actions.addReminder({ ...input, ...ofWindow })
      : actions.updateReminder({ ...input, id }));
    replace({ ...formReminder(result), key: reminder.key });
  };
  const remove = async (reminder: FormReminder) => {
    if (reminder.id !== undefined) await actions.deleteReminder(reminder.id);
    onChange((now) => now.filter(({ key }) => key !== reminder.key));
  };
  const editor = edited !== null && (
    <ReminderDialog
      reminder={edited}
      isNew={!reminders.some(({ key }) => key === edited.key)}
      values={values}
      onSave={save}
      onDelete={remove}
      onClose={() => setEdited(null)}
    />
  );
  return { editor, replace, add: () => setEdited({ ...defaultReminder(kind, 3), key: newKey() }), edit: setEdited };
}

type ListProps = {
  readonly values: WindowValues;
  readonly replace: (reminder: FormReminder) => void;
  readonly add: () => void;
  readonly edit: (reminder: FormReminder) => void;
};

/** At most four; each says on which morning it goes, and what became of it. */
export function Reminders({ values, replace, add, edit }: ListProps) {
  const { reminders, endDate } = values;
  return (
    <div className={styles.reminders}>
      <Rows>
        {reminders.map((reminder) => (
          <Row
            key={reminder.key}
            icon={
              <Checkbox
                aria-label={`Send the reminder ${daysBeforeWords(reminder.daysBeforeLockDate).toLowerCase()}`}
                checked={reminder.isEnabled && values.enableReminderEmails}
                disabled={!values.enableReminderEmails}
                onChange={({ currentTarget: { checked } }) => replace({ ...reminder, isEnabled: checked })}
              />
            }
            title={daysBeforeWords(reminder.daysBeforeLockDate)}
            detail={
              <>
                <div>{morningWords(morningOf(endDate, reminder.daysBeforeLockDate))}</div>
                <div>{reminder.subject}</div>
              </>
            }
            aside={<ReminderState values={values} reminder={reminder} onEdit={() => edit(reminder)} />}
          />
        ))}
      </Rows>
      {reminders.length < MAX_REMINDERS && (
        <Button variant="default" size="xs" leftSection={<IconPlus size={16} />} onClick={add}>
          Add Reminder
        </Button>
      )}
    </div>
  );
}

const morningWords = (day: string | null) => (day === null ? '6:00 AM' : `${formatDate(day)}, 6:00 AM`);

function ReminderState({
  values,
  reminder,
  onEdit,
}: {
  readonly values: WindowValues;
  readonly reminder: FormReminder;
  readonly onEdit: () => void;
}) {
  const state = stateNow(values, reminder, todayIso(), hourNow());
  return (
    <div className="row gap-8">
      <Status tone={REMINDER_TONES[state]} label={reminderWords(state, reminder.sentTo ?? null)} />
      <ActionIcon
        variant="subtle"
        aria-label={`Edit the reminder ${daysBeforeWords(reminder.daysBeforeLockDate).toLowerCase()}`}
        onClick={onEdit}
      >
        <IconPencil size={18} />
      </ActionIcon>
    </div>
  );
}
