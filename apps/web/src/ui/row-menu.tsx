import { ActionIcon, Button, type ButtonProps, Menu } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import type { ComponentType } from 'react';

export type MenuEntry = {
  readonly label: string;
  readonly icon?: ComponentType<{ size?: number }>;
  readonly onPick: () => unknown;
  /** What cannot be done is left out. */
  readonly isOffered?: boolean;
  readonly disabled?: boolean;
  readonly danger?: boolean;
};

/** False is left out; a line stands between groups. */
type MenuEntries = readonly (MenuEntry | 'line' | false)[];

type RowMenuProps = { readonly width?: number; readonly entries: MenuEntries } & (
  | { readonly name: string; readonly label?: never }
  | { readonly name?: never; readonly label: string }
);

const isInMenu = (entry: MenuEntries[number]) => entry === 'line' || (entry !== false && (entry.isOffered ?? true));

/** The menu at the end of a row, for the actions on what is named; nothing where none can be done. */
export function RowMenu({ name, label = `Actions for ${name}`, width, entries }: RowMenuProps) {
  if (!entries.some(isInMenu)) return null;
  return (
    <Menu position="bottom-end" {...(width === undefined ? {} : { width })}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" c="var(--ink)" aria-label={label}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuEntries entries={entries} />
      </Menu.Dropdown>
    </Menu>
  );
}

export function MenuEntries({ entries }: { readonly entries: MenuEntries }) {
  return entries.map((entry) => {
    if (entry === 'line') return <Menu.Divider key="line" />;
    if (entry === false || !isInMenu(entry)) return null;
    const { label, icon: Icon, onPick, disabled = false, danger = false } = entry;
    return (
      <Menu.Item
        key={label}
        leftSection={Icon && <Icon size={16} />}
        disabled={disabled}
        {...(danger ? { color: 'red' } : {})}
        onClick={() => void onPick()}
      >
        {label}
      </Menu.Item>
    );
  });
}

type ButtonMenuProps = ButtonProps & {
  readonly label: string;
  readonly menuWidth: number;
  readonly entries: readonly MenuEntry[];
};

/** A button that opens what else a page can do. */
export function ButtonMenu({ label, menuWidth, entries, ...props }: ButtonMenuProps) {
  return (
    <Menu position="bottom-end" width={menuWidth}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} />} {...props}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuEntries entries={entries} />
      </Menu.Dropdown>
    </Menu>
  );
}
