import { Alert, Button, CopyButton } from '@mantine/core';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import styles from './mail-dialog.module.css';
import type { Mail } from './outbox.queries.ts';

export type MailDialogProps = { readonly mail: Mail | null; readonly when: string; readonly onClose: () => void };

/** One mail as it reads, with its link to open or to hand on. */
export function MailDialog({ mail, when, onClose }: MailDialogProps) {
  if (mail === null) return null;
  return (
    <Dialog opened onClose={onClose} title={mail.subject} purpose={`To ${mail.recipient}, ${when}`} size={640}>
      {mail.failure && (
        <Alert color={mail.status === 'failed' ? 'red' : 'yellow'} variant="light" mb="md">
          {mail.status === 'failed' ? 'Not delivered' : 'Not delivered yet'}: {mail.failure}
        </Alert>
      )}
      <pre className={styles.body}>{mail.body}</pre>
      <DialogActions>
        {mail.link && (
          <>
            <CopyButton value={mail.link}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? 'Copied' : 'Copy link'}
                </Button>
              )}
            </CopyButton>
            <Button component="a" href={mail.link} target="_blank" rel="noreferrer">
              Open link
            </Button>
          </>
        )}
        {!mail.link && (
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
