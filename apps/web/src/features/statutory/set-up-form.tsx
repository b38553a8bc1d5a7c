import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { confirmDelete } from '../../ui/dialogs/confirm.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { useDeleteStatutory } from './statutory.queries.ts';
import { ON_DELETE } from './statutory.texts.ts';

type SetUpFormProps<V extends Record<string, unknown>> = Omit<
  ComponentProps<typeof FormDialog<V>>,
  'title' | 'label' | 'actions'
> & {
  readonly stored: { readonly id: string } | null;
  readonly name: string;
};

/** The form of a component: set up or updated, or taken back. */
export function SetUpForm<V extends Record<string, unknown>>({ stored, name, ...dialog }: SetUpFormProps<V>) {
  const remove = useDeleteStatutory();
  const deleteIt = async (id: string) => {
    const isConfirmed = await confirmDelete(`Delete ${name}`, ON_DELETE);
    if (isConfirmed && (await remove.run({ params: { id } }))) dialog.onClose();
  };
  return (
    <FormDialog
      {...dialog}
      title={`${stored === null ? 'Set up' : 'Update'} ${name}`}
      label={stored === null ? 'Set up' : 'Update'}
      actions={
        stored && (
          <Button variant="subtle" color="red" loading={remove.pending} onClick={() => void deleteIt(stored.id)}>
            Delete
          </Button>
        )
      }
    />
  );
}

/** A component that was declined is on when it is set up after all. */
export function startsActive(settings: { readonly isActive: boolean; readonly isDeclined: boolean } | null): boolean {
  return settings === null || settings.isActive || settings.isDeclined;
}

/** What every component sends besides its own: the number, or none, and the version it was opened with. */
export function commonOf(settings: { readonly version: number } | null, number: string) {
  return { number: number.trim() || null, ...(settings === null ? {} : { version: settings.version }) };
}
