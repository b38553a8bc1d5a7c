import { Alert, Button, CopyButton } from '@mantine/core';
import { openMailLink } from '@muster/contract/features/account/account-mail-links.contract.ts';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CloseAction, DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import styles from './mail-dialog.module.css';
import type { Mail } from './outbox.queries.ts';
import { when } from './outbox.texts.ts';

/** One mail as it reads. Its link, where it waits here, is shown on a press of its own. */
export function MailDialog({ mail, onClose }: { readonly mail: Mail; readonly onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title={mail.subject} purpose={`To ${mail.recipient}, ${when(mail)}`} size={640}>
      {mail.failure && (
        <Alert color={mail.status === 'failed' ? 'red' : 'yellow'} variant="light" mb="md">
          {mail.status === 'failed' ? 'Not delivered' : 'Not delivered yet'}: {mail.failure}
        </Alert>
      )}
      <pre className={styles.body}>{mail.body}</pre>
      {mail.hasLink ? <MailLink id={mail.id} /> : <CloseAction onClose={onClose} />}
    </Dialog>
  );
}

function MailLink({ id }: { readonly id: string }) {
  const [link, setLink] = useState<string | null>(null);
  const open = useAction(openMailLink, { toast: false, toastErrors: false, onDone: (data) => setLink(data.link) });
  if (link !== null) return <LinkActions link={link} />;
  return (
    <>
      {open.error ? (
        <Alert color="red" variant="light" mt="md" role="alert">
          {open.error.message}
        </Alert>
      ) : (
        <p className="muted">
          The link opens in the name of the person it is for. The audit trail keeps that you saw it, and the person is
          told.
        </p>
      )}
      <DialogActions>
        <Button loading={open.pending} onClick={() => open.run({ params: { id } })}>
          Show link
        </Button>
      </DialogActions>
    </>
  );
}

function LinkActions({ link }: { readonly link: string }) {
  return (
    <DialogActions>
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy link'}
          </Button>
        )}
      </CopyButton>
      <Button component="a" href={link} target="_blank" rel="noreferrer">
        Open link
      </Button>
    </DialogActions>
  );
}
