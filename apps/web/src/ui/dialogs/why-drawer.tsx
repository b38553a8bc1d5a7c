import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import blocks from '../drawer-blocks.module.css';
import styles from '../explanation-drawer.module.css';
import { usePhone } from '../use-phone.ts';

type Props = {
  readonly label: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Above the sheet's reason on the phone. */
  readonly grip?: ReactNode;
  readonly children: ReactNode;
};

/** Why something is what it is: without a veil, so that another figure can be picked; a sheet on the phone. */
export function WhyDrawer({ label, opened, onClose, grip, children }: Props) {
  const phone = usePhone();
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position={phone ? 'bottom' : 'right'}
      size={phone ? '85dvh' : 440}
      trapFocus={phone}
      lockScroll={phone}
      closeOnClickOutside={phone}
      classNames={{ content: (phone ? styles.sheet : styles.drawer) ?? '' }}
    >
      {phone && <Drawer.Overlay color="var(--scrim)" backgroundOpacity={1} />}
      <Drawer.Content aria-label={label}>
        {phone && opened && grip}
        <Drawer.Body p={0}>
          <div className={blocks.close}>
            <Drawer.CloseButton aria-label="Close" size="md" />
          </div>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
