import { Button } from '@mantine/core';
import { confirmAction } from '../../ui/confirm.tsx';
import { FormActions } from '../../ui/dialog.tsx';
import { useDeleteStatutory } from './statutory.queries.ts';
import { ON_DELETE } from './statutory.texts.ts';

type Stored = { readonly id: string } | null;

/** The buttons of a component's dialog: take it back, cancel, set up or update. */
export function SetUpActions(props: {
  readonly form: { readonly submitting: boolean };
  readonly stored: Stored;
  readonly name: string;
  readonly onClose: () => void;
  readonly hint?: string;
  readonly disabled?: boolean;
}) {
  const { stored, name, onClose, ...rest } = props;
  return (
    <FormActions {...rest} label={stored === null ? 'Set up' : 'Update'} onClose={onClose}>
      {stored !== null && <DeleteButton id={stored.id} name={name} onDone={onClose} />}
    </FormActions>
  );
}

function DeleteButton({
  id,
  name,
  onDone,
}: {
  readonly id: string;
  readonly name: string;
  readonly onDone: () => void;
}) {
  const remove = useDeleteStatutory();
  const deleteIt = async () => {
    const agreed = await confirmAction({
      title: `Delete ${name}`,
      body: ON_DELETE,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (agreed && (await remove.run({ params: { id } }))) onDone();
  };
  return (
    <Button variant="subtle" color="red" loading={remove.pending} onClick={() => void deleteIt()}>
      Delete
    </Button>
  );
}

/** A component that was declined is on when it is set up after all. */
export function startsActive(stored: { readonly isActive: boolean; readonly isDeclined: boolean } | null): boolean {
  return stored === null || stored.isActive || stored.isDeclined;
}

/** What every component sends besides its own: the number, or none, and the version it was opened with. */
export function commonOf(stored: { readonly version: number } | null, number: string) {
  return { number: number.trim() || null, ...(stored === null ? {} : { version: stored.version }) };
}
