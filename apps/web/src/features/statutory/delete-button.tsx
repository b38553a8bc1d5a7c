import { Button } from '@mantine/core';
import { confirmAction } from '../../ui/confirm.tsx';
import { useDeleteStatutory } from './statutory.queries.ts';
import { ON_DELETE } from './statutory.texts.ts';

/** Takes a component back, from its own dialog. */
export function DeleteButton({
  stored,
  name,
  onDone,
}: {
  readonly stored: { readonly id: string } | null;
  readonly name: string;
  readonly onDone: () => void;
}) {
  const remove = useDeleteStatutory();
  if (stored === null) return null;
  const deleteIt = async () => {
    const agreed = await confirmAction({
      title: `Delete ${name}`,
      body: ON_DELETE,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (agreed && (await remove.run({ params: { id: stored.id } }))) onDone();
  };
  return (
    <Button variant="subtle" color="red" loading={remove.pending} onClick={() => void deleteIt()}>
      Delete
    </Button>
  );
}
