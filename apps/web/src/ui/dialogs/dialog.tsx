// <Dialog title="Add Department" opened={…} onClose={…}> … <DialogActions> buttons </DialogActions> </Dialog>
// On the phone it fills the screen. `side` gives the 240 px column of the big edit dialog.
import { Modal } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useFocusBack } from '../use-focus-back.ts';
import { usePhone } from '../use-phone.ts';
import styles from './dialog.module.css';
import { DialogWork, mayCloseDialog } from './unsaved-work.ts';

export type DialogProps = {
  readonly title: string;
  /** Where it is not drawn only while it is open. */
  readonly opened?: boolean;
  readonly onClose: () => void;
  readonly size?: number | undefined;
  readonly purpose?: ReactNode;
  readonly side?: ReactNode;
  /** `onClose` asks about changed work itself: it is asked once. */
  readonly confirmsClose?: boolean;
  readonly children?: ReactNode;
};

export function Dialog(props: DialogProps) {
  const { title, opened = true, onClose, size = 520, purpose, side, confirmsClose = false, children } = props;
  const phone = usePhone();
  const work = useRef(false);
  useFocusBack();
  const close = () => {
    if (confirmsClose || mayCloseDialog(work)) onClose();
  };
  return (
    <Modal.Root opened={opened} onClose={close} size={size} fullScreen={phone} centered>
      <Modal.Overlay color="var(--scrim)" backgroundOpacity={1} />
      <Modal.Content>
        <div className={side === undefined ? undefined : styles.split}>
          {side !== undefined && <aside className={styles.side}>{side}</aside>}
          <div className="min-0">
            <Modal.Header>
              <div>
                <Modal.Title>{title}</Modal.Title>
                {purpose !== undefined && <div className="note secondary">{purpose}</div>}
              </div>
              <Modal.CloseButton aria-label="Close" />
            </Modal.Header>
            <Modal.Body>
              <DialogWork value={work}>{children}</DialogWork>
            </Modal.Body>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
