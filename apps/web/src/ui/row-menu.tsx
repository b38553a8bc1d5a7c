import { ActionIcon, Menu } from '@mantine/core';
import { type Icon, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type RowMenuItem = {
  readonly label: string;
  readonly icon?: Icon;
  readonly onClick: () => unknown;
  readonly isDanger?: boolean;
};

type RowMenuProps = {
  readonly name: string;
  readonly width?: number;
  /** Those that are offered, with a line between groups of them; there is no menu where none is. */
  readonly items?: readonly (RowMenuItem | 'line' | false)[];
  readonly children?: ReactNode;
};

/** The menu at the end of a row, for the actions on what is named. */
export function RowMenu({ name, width, items, children = items?.map(itemOf) }: RowMenuProps) {
  if (items?.every((item) => item === false)) return null;
  return (
    <Menu position="bottom-end" {...(width === undefined ? {} : { width })}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" c="var(--ink)" aria-label={`Actions for ${name}`}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

function itemOf(item: RowMenuItem | 'line' | false): ReactNode {
  if (item === false) return null;
  if (item === 'line') return <Menu.Divider key="line" />;
  const { label, icon: ItemIcon, onClick, isDanger = false } = item;
  return (
    <Menu.Item
      key={label}
      {...(isDanger ? { color: 'red' } : {})}
      leftSection={ItemIcon && <ItemIcon size={16} />}
      onClick={() => void onClick()}
    >
      {label}
    </Menu.Item>
  );
}
