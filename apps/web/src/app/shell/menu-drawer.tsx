import { Drawer } from '@mantine/core';
import type { MenuGroup } from './menu.ts';
import { Rail } from './rail.tsx';

type Props = { readonly opened: boolean; readonly groups: readonly MenuGroup[]; readonly onClose: () => void };

/** The menu on the phone. */
export function MenuDrawer({ opened, groups, onClose }: Props) {
  return (
    <Drawer opened={opened} onClose={onClose} size={280} title="Menu" padding="xs">
      <Rail groups={groups} narrow={false} />
    </Drawer>
  );
}
