import { Menu } from '@mantine/core';
import { IconPencil, IconPower, IconTrash } from '@tabler/icons-react';
import { confirmAction } from '../../ui/confirm.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Status } from '../../ui/status.tsx';

type ActionsProps = {
  readonly name: string;
  readonly isOn: boolean;
  /** Null when it must stay as it is. */
  readonly onSwitch: (() => void) | null;
  readonly onEdit: () => void;
  readonly onDelete: (() => void) | null;
};

/** Edit, switch on or off, delete; what is not possible is not there. */
function Actions({ name, isOn, onSwitch, onEdit, onDelete }: ActionsProps) {
  return (
    <RowMenu name={name} width={190}>
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
    </RowMenu>
  );
}

type Component = { readonly id: string; readonly name: string; readonly status: boolean; readonly isInUse: boolean };

type ComponentMenuProps = {
  readonly component: Component;
  /** What switching it off means for salaries that use it. */
  readonly whenOff: string;
  /** It must stay, and stay on. */
  readonly isFixed?: boolean;
  readonly onEdit: () => void;
  readonly onStatus: (status: boolean) => Promise<unknown>;
  readonly onDelete: () => Promise<unknown>;
};

/** The menu of an earning or deduction; asks before a used one goes off, and before one goes for good. */
export function ComponentMenu({ component, whenOff, isFixed = false, onEdit, onStatus, onDelete }: ComponentMenuProps) {
  const { name, status, isInUse } = component;
  const switchOver = async () => {
    const needsConfirmation = status && isInUse;
    const isConfirmed =
      !needsConfirmation ||
      (await confirmAction({ title: `Switch off ${name}`, body: whenOff, confirmLabel: 'Switch off' }));
    if (isConfirmed) await onStatus(!status);
  };
  const deleteIt = async () => {
    const isConfirmed = await confirmAction({
      title: `Delete ${name}`,
      body: `No salary uses ${name}. It will be deleted for good.`,
      confirmLabel: 'Delete',
      danger: true,
    });
    if (isConfirmed) await onDelete();
  };
  return (
    <Actions
      name={name}
      isOn={status}
      onEdit={onEdit}
      onSwitch={isFixed ? null : () => void switchOver()}
      onDelete={isInUse || isFixed ? null : () => void deleteIt()}
    />
  );
}

export function ComponentStatus({ component }: { readonly component: Pick<Component, 'status'> }) {
  return component.status ? <Status tone="good" label="Active" /> : <Status tone="locked" label="Off" />;
}
