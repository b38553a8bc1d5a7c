import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPower, IconTrash } from '@tabler/icons-react';

export type RowMenuProps = {
  readonly name: string;
  readonly isOn: boolean;
  /** Null when it must stay as it is. */
  readonly onSwitch: (() => void) | null;
  readonly onEdit: () => void;
  readonly onDelete: (() => void) | null;
};

/** Edit, switch on or off, delete; what is not possible is not there. */
export function RowMenu({ name, isOn, onSwitch, onEdit, onDelete }: RowMenuProps) {
  return (
    <Menu position="bottom-end" width={190}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          Edit
        </Menu.Item>
        {onSwitch && (
          <Menu.Item leftSection={<IconPower size={16} />} onClick={onSwitch}>
            {isOn ? 'Switch off' : 'Switch on'}
          </Menu.Item>
        )}
        {onDelete && (
          <>
            <Menu.Divider />
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onDelete}>
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
