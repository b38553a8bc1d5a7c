// One thing beside the list it is of; on the phone from below.
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import why from '../explanation-drawer.module.css';
import { useFocusBack } from '../use-focus-back.ts';
import { usePhone } from '../use-phone.ts';
import styles from './side-drawer.module.css';

/** What page.module.css keeps free of a pushed page, but for its margin. */
const PUSHING_WIDTH = 440;

export type SideDrawerProps = {
  readonly label: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly width?: number;
  /** Of the phone's screen. */
  readonly height?: '85dvh' | '90dvh';
  /** Where there is room the page goes aside, so that another row can be picked; it is 440 px wide there. */
  readonly pushes?: boolean;
  /** Why something is what it is: on the desk without a veil, so that another figure can be picked. */
  readonly saysWhy?: boolean;
  /** Above what it shows on the phone. */
  readonly grip?: ReactNode;
  readonly children: ReactNode;
};

export function SideDrawer(props: SideDrawerProps) {
  const { label, opened, onClose, width = 480, height = '85dvh', pushes = false, saysWhy = false, children } = props;
  const phone = usePhone();
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false });
  const isPushing = pushes && isWide;
  const isBeside = isPushing || (saysWhy && !phone);
  usePushedPage(opened && isPushing);
  useFocusBack();
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position={phone ? 'bottom' : 'right'}
      size={phone ? height : isBeside ? PUSHING_WIDTH : width}
      trapFocus={isPushing || !isBeside}
      lockScroll={!isBeside}
      closeOnClickOutside={!isBeside}
      classNames={saysWhy ? { content: (phone ? why.sheet : why.drawer) ?? '' } : {}}
    >
      {!isBeside && <Drawer.Overlay color="var(--scrim)" backgroundOpacity={phone ? 1 : 0.2} />}
      <Drawer.Content aria-label={label} {...(isPushing ? { 'data-beside': true } : {})}>
        {phone && opened && props.grip}
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

/** The page keeps the width of the drawer free while this is so. */
function usePushedPage(isPushed: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-pushed', isPushed);
    return () => document.documentElement.removeAttribute('data-pushed');
  }, [isPushed]);
}
