import { Button, Checkbox, Menu, NumberInput, Stack, Textarea, type TextareaProps, TextInput } from '@mantine/core';
import {
  fillBody,
  fillText,
  MAX_REMINDER_DAYS,
  PLACEHOLDERS,
  REGIME_SWITCH_NOTE,
  reminderBody,
} from '@muster/contract/features/declaration-settings/declaration-settings-reminders.ts';
import type { SafeNode } from '@muster/contract/safe-html.ts';
import { financialYearLabel } from '@muster/engine/kernel/calendar-date.ts';
import { IconBold, IconItalic, IconLink, IconList, IconPlus, IconTrash } from '@tabler/icons-react';
import { createElement, Fragment, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { useSignedIn } from '../../platform/session.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormActions } from '../../ui/dialogs/dialog-actions.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { formatDate } from '../../ui/format-date.ts';
import styles from './declaration-settings.module.css';
import type { FormReminder, WindowValues } from './window-values.ts';

type Props = {
  readonly reminder: FormReminder;
  readonly isNew: boolean;
  readonly values: WindowValues;
  readonly onSave: (reminder: FormReminder) => Promise<unknown>;
  readonly onDelete: (reminder: FormReminder) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Writes a reminder, with what it will look like beside it. */
export function ReminderDialog({ reminder, isNew, values, onSave, onDelete, onClose }: Props) {
  const [deleting, setDeleting] = useState(false);
  const { daysBeforeLockDate, isEnabled, subject, body } = reminder;
  const form = useContractForm({
    schema: reminderBody,
    initialValues: { daysBeforeLockDate, isEnabled, subject, body },
    submit: async (_, body) => {
      await onSave({ ...reminder, ...body });
      onClose();
    },
  });
  const remove = async () => {
    setDeleting(true);
    await onDelete(reminder).then(onClose, () => setDeleting(false));
  };
  return (
    <Dialog title={isNew ? 'Add Reminder' : 'Edit reminder'} size={880} onClose={onClose}>
      <ContractForm form={form}>
        <div className={styles.editor}>
          <Stack gap="md">
            <NumberInput
              {...form.field('daysBeforeLockDate')}
              label="Days before lock date"
              description={`0 to ${MAX_REMINDER_DAYS}; sent at 6:00 AM`}
              required
              min={0}
              max={MAX_REMINDER_DAYS}
              clampBehavior="none"
              allowDecimal={false}
              data-autofocus
            />
            <Checkbox {...form.field('isEnabled', 'checkbox')} label="Enabled" />
            <TextInput {...form.field('subject')} label="Subject" required autoComplete="off" />
            <BodyField field={form.field('body')} onInsert={(text) => form.form.setFieldValue('body', text)} />
          </Stack>
          <ReminderPreview subject={form.values.subject} body={form.values.body} values={values} />
        </div>
        <FormActions form={form} label="Save" onClose={onClose}>
          {!isNew && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} />}
              loading={deleting}
              onClick={() => void remove()}
            >
              Delete
            </Button>
          )}
        </FormActions>
      </ContractForm>
    </Dialog>
  );
}

const MARKS = [
  { label: 'Bold', icon: IconBold, before: '<b>', after: '</b>' },
  { label: 'Italic', icon: IconItalic, before: '<i>', after: '</i>' },
  { label: 'List', icon: IconList, before: '<ul>\n<li>', after: '</li>\n</ul>' },
  { label: 'Link', icon: IconLink, before: '<a href="https://">', after: '</a>' },
] as const;

type BodyProps = {
  readonly field: TextareaProps;
  readonly onInsert: (text: string) => void;
};

/** Plain text or HTML; the buttons put marks around what is selected. */
function BodyField({ field, onInsert }: BodyProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const insert = (before: string, after = '') => {
    const { current } = input;
    if (current === null) return;
    const { value, selectionStart, selectionEnd } = current;
    const inside = value.slice(selectionStart, selectionEnd);
    onInsert(`${value.slice(0, selectionStart)}${before}${inside}${after}${value.slice(selectionEnd)}`);
    current.focus();
  };
  return (
    <div>
      <div className={styles.marks} role="toolbar" aria-label="Format the text">
        {MARKS.map(({ label, icon: Icon, before, after }) => (
          <Button
            key={label}
            size="compact-sm"
            variant="default"
            aria-label={label}
            onClick={() => insert(before, after)}
          >
            <Icon size={16} />
          </Button>
        ))}
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="compact-sm" variant="default" leftSection={<IconPlus size={14} />}>
              Placeholder
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {PLACEHOLDERS.map(({ name, means }) => (
              <Menu.Item key={name} onClick={() => insert(`%${name}%`)}>
                %{name}%<div className="muted">{means}</div>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <Textarea
        {...field}
        ref={input}
        label="Body"
        description="An empty line begins a paragraph. Tags other than p, b, i, u, a, ul, ol, li and br stay text."
        required
        autosize
        minRows={8}
        maxRows={16}
      />
    </div>
  );
}

type ReminderPreviewProps = { readonly subject: string; readonly body: string; readonly values: WindowValues };

/** The mail as one person would get it. */
function ReminderPreview({ subject, body, values }: ReminderPreviewProps) {
  const filled = usePlaceholders(values);
  const text = useDeferredValue(body);
  return (
    <section className={styles.preview} aria-label="Preview">
      <div className={styles.previewLabel}>Preview, as one employee gets it</div>
      <div className={styles.previewSubject}>{fillText(subject, filled)}</div>
      <div className={styles.previewBody}>{drawn(fillBody(text, filled))}</div>
    </section>
  );
}

function usePlaceholders({ financialYearStart, endDate, allowRegimeSwitch }: WindowValues) {
  const { firstName, lastName, tenantName } = useSignedIn();
  const name = `${firstName} ${lastName}`.trim();
  return {
    TaxYear: financialYearLabel(financialYearStart),
    CompanyName: tenantName,
    EmployeeName: 'Asha Rao',
    FiscalYearStart: formatDate(`${financialYearStart}-04-01`),
    FiscalYearEnd: formatDate(`${financialYearStart + 1}-03-31`),
    LockDate: endDate === '' ? 'the lock date' : formatDate(endDate),
    PrimaryContactName: name,
    RegimeSwitchNote: allowRegimeSwitch ? REGIME_SWITCH_NOTE : '',
  };
}

/** Drawn as elements: nothing that was typed is read as HTML by the browser. */
function drawn(nodes: readonly SafeNode[]): ReactNode {
  return nodes.map((node, place) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a text has no name but its place
    if (typeof node === 'string') return <Fragment key={place}>{node}</Fragment>;
    const { tag, href, children } = node;
    const link = href === undefined ? {} : { href, rel: 'noreferrer', target: '_blank' };
    return createElement(tag, { key: place, ...link }, ...(tag === 'br' ? [] : [drawn(children)]));
  });
}
