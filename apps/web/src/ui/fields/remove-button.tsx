import { ActionIcon, type ActionIconProps } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

type Props = ActionIconProps & { readonly label: string; readonly onRemove: () => void };

/** Takes a row out of what is listed. */
export function RemoveButton({ label, onRemove, ...look }: Props) {
  return (
    <ActionIcon variant="subtle" color="gray" {...look} aria-label={label} onClick={onRemove}>
      <IconTrash size={16} />
    </ActionIcon>
  );
}
