import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './dialog.module.css';

/** The row of buttons at the foot, with a hint on the left. */
export function DialogActions({ hint, children }: { readonly hint?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.actions}>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      {children}
    </div>
  );
}

/** The foot of a dialog that is only read. */
export function CloseAction({ onClose, label = 'Close' }: { readonly onClose: () => void; readonly label?: string }) {
  return (
    <DialogActions>
      <Button variant="default" onClick={onClose}>
        {label}
      </Button>
    </DialogActions>
  );
}

type SendProps = {
  /** What sending does: Save, Reject, Set up. */
  readonly label: string;
  readonly onClose: () => void;
  readonly hint?: ReactNode;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** What else is possible, before Cancel. */
  readonly children?: ReactNode;
};

type FormActionsProps = SendProps & { readonly form: { readonly submitting: boolean } };

/** The buttons of a form in a dialog: what else is possible, Cancel, and the one that sends it. */
export function FormActions({ form, ...rest }: FormActionsProps) {
  return <SendActions {...rest} pending={form.submitting} />;
}

/** The same where nothing is filled in; without `onSend` the button submits the form around it. */
export function SendActions(props: SendProps & { readonly pending?: boolean; readonly onSend?: () => unknown }) {
  const { label, onClose, hint, danger = false, disabled = false, pending = false, onSend, children } = props;
  return (
    <DialogActions hint={hint}>
      {children}
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button
        type={onSend ? 'button' : 'submit'}
        loading={pending}
        disabled={disabled}
        {...(onSend ? { onClick: () => void onSend() } : {})}
        {...(danger ? { color: 'red' } : {})}
      >
        {label}
      </Button>
    </DialogActions>
  );
}
