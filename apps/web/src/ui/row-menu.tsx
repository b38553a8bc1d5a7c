import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type RowMenuProps = { readonly name: string; readonly width?: number; readonly children: ReactNode };

/** The menu at the end of a row, for the actions on what is named. */
export function RowMenu({ name, width, children }: RowMenuProps) {
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
