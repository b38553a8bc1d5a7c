// Destructive and irreversible steps name their object and consequence, and ask for a checkbox where the spec does.
//
//   const agreed = await confirmAction({
//     title: 'Delete department', body: 'Quality has no people. It will be gone for good.',
//     confirmLabel: 'Delete', danger: true, checkbox: 'I understand and want to proceed with this action' });
import { Button, Checkbox, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { closeDialog, openDialog } from './open-dialog.ts';

export type Confirmation = {
  readonly title: string;
  readonly body: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  /** Must be ticked before the button works. */
  readonly checkbox?: string;
  /** Something beside it that can be declined; `onChange` hears of every change. */
  readonly choice?: { readonly label: string; readonly isOn: boolean; readonly onChange: (isOn: boolean) => void };
};

/** Resolves to true when the person agreed. Works inside the signed-in shell, where the dialog host is. */
export function confirmAction(confirmation: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    let isConfirmed = false;
    const id = openDialog({
      title: confirmation.title,
      size: 440,
      onClose: () => resolve(isConfirmed),
      children: (
        <ConfirmBody
          confirmation={confirmation}
          onAnswer={(answer) => {
            isConfirmed = answer;
            closeDialog(id);
          }}
        />
      ),
    });
  });
}

/** The same before something goes for good. */
export const confirmDelete = (title: string, body: string) =>
  confirmAction({ title, body, confirmLabel: 'Delete', danger: true });

function ConfirmBody({
  confirmation,
  onAnswer,
}: {
  readonly confirmation: Confirmation;
  readonly onAnswer: (isConfirmed: boolean) => void;
}) {
  const [isChecked, setChecked] = useState(false);
  const { body, checkbox, choice, confirmLabel, cancelLabel, danger } = confirmation;
  return (
    <>
      <div style={{ fontSize: 14, lineHeight: '20px', color: 'var(--ink-2)' }}>{body}</div>
      {checkbox !== undefined && (
        <Checkbox
          mt="md"
          label={checkbox}
          checked={isChecked}
          onChange={(event) => setChecked(event.currentTarget.checked)}
        />
      )}
      {choice !== undefined && (
        <Checkbox
          mt="md"
          label={choice.label}
          defaultChecked={choice.isOn}
          onChange={(event) => choice.onChange(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" gap={8} mt="lg">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {cancelLabel ?? 'Cancel'}
        </Button>
        <Button
          {...(danger ? { color: 'red' } : {})}
          disabled={checkbox !== undefined && !isChecked}
          data-autofocus={checkbox === undefined ? true : undefined}
          onClick={() => onAnswer(true)}
        >
          {confirmLabel}
        </Button>
      </Group>
    </>
  );
}
