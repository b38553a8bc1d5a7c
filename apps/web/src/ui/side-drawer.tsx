// One thing beside the list it is of; on the phone from below.
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import styles from './side-drawer.module.css';
import { useFocusBack } from './use-focus-back.ts';

export type SideDrawerProps = {
  readonly label: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly width?: number;
  /** Of the phone's screen. */
  readonly height?: '85dvh' | '90dvh';
  readonly children: ReactNode;
};

export function SideDrawer({ label, opened, onClose, width = 480, height = '85dvh', children }: SideDrawerProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  useFocusBack();
  return (
    <Drawer.Root opened={opened} onClose={onClose} position={phone ? 'bottom' : 'right'} size={phone ? height : width}>
      <Drawer.Overlay color="var(--scrim)" backgroundOpacity={phone ? 1 : 0.2} />
      <Drawer.Content aria-label={label}>
        <Drawer.Body p={0}>
          <div className={styles.close}>
            <Drawer.CloseButton aria-label="Close" size="md" />
          </div>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** What is in it: blocks below each other. */
export function DrawerBlocks({ children }: { readonly children: ReactNode }) {
  return <div className={styles.whole}>{children}</div>;
}

/** What somebody wrote. */
export function DrawerQuote({ children }: { readonly children: string }) {
  return <blockquote className={styles.quote}>“{children}”</blockquote>;
}
