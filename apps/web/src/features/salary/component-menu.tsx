import { IconPencil, IconPower, IconTrash } from '@tabler/icons-react';
import { confirmAction, confirmDelete } from '../../ui/dialogs/confirm.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Status } from '../../ui/status.tsx';

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

/** The menu of an earning or deduction, with what is possible; asks before a used one goes off, and before one goes for good. */
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
    const isConfirmed = await confirmDelete(`Delete ${name}`, `No salary uses ${name}. It will be deleted for good.`);
    if (isConfirmed) await onDelete();
  };
  return (
    <RowMenu
      name={name}
      width={190}
      entries={[
        { label: 'Edit', icon: IconPencil, onPick: onEdit },
        !isFixed && { label: status ? 'Switch off' : 'Switch on', icon: IconPower, onPick: switchOver },
        ...(isInUse || isFixed
          ? []
          : (['line', { label: 'Delete', icon: IconTrash, danger: true, onPick: deleteIt }] as const)),
      ]}
    />
  );
}

export function ComponentStatus({ component }: { readonly component: Pick<Component, 'status'> }) {
  return component.status ? <Status tone="good" label="Active" /> : <Status tone="locked" label="Off" />;
}
