import { Stack } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Dialog, type DialogProps } from '../dialogs/dialog.tsx';
import { FormActions } from '../dialogs/dialog-actions.tsx';
import { ContractForm, type ContractFormState } from './form.tsx';

type FormDialogProps<V extends Record<string, unknown>> = Omit<DialogProps, 'opened'> &
  Omit<ComponentProps<typeof FormActions>, 'form'> & {
    readonly form: ContractFormState<V>;
    /** What else can be done, beside Cancel. */
    readonly actions?: ReactNode;
  };

/** A form in a dialog, its fields one below the other, with Cancel and the button that sends it. */
export function FormDialog<V extends Record<string, unknown>>(props: FormDialogProps<V>) {
  const { form, label, hint, danger = false, disabled = false, actions, children, ...dialog } = props;
  return (
    <Dialog {...dialog}>
      <ContractForm form={form}>
        <Stack gap="md">{children}</Stack>
        <FormActions form={form} label={label} onClose={dialog.onClose} hint={hint} danger={danger} disabled={disabled}>
          {actions}
        </FormActions>
      </ContractForm>
    </Dialog>
  );
}
