import { Alert, Button, Text } from '@mantine/core';
import { IconMailFast } from '@tabler/icons-react';
import { EMAIL_SENT } from './account.texts.ts';
import { AccountFrame, Elsewhere } from './account-frame.tsx';
import { useSendsMail } from './installation.ts';
import styles from './login-page.module.css';
import { NoMailServer } from './no-mail-server.tsx';
import { ResendLink } from './resend-link.tsx';
import { sentMail } from './sent-mail.ts';

export function EmailSentPage() {
  const mail = sentMail();
  const sendsMail = useSendsMail();
  if (mail === null) {
    return (
      <AccountFrame title={EMAIL_SENT.nothingToDo}>
        <Elsewhere to="/login" label="Log in" />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title={EMAIL_SENT.title}
      purpose={
        <>
          {sendsMail ? 'We sent a link to ' : 'A link is ready for '}
          <strong>{mail.email}</strong>.
        </>
      }
    >
      <div className={styles.form}>
        <Text size="md" c="var(--ink-2)">
          {EMAIL_SENT.validity} {sendsMail && EMAIL_SENT.spam}
        </Text>
        {mail.link !== null && (
          <Alert variant="light" color="petrol" icon={<IconMailFast size={18} />} title={EMAIL_SENT.noMailServer}>
            <Button component="a" href={mail.link} mt={8}>
              Verify my e-mail
            </Button>
          </Alert>
        )}
        {mail.link === null && !sendsMail && <NoMailServer />}
        <ResendLink email={mail.email} label="Send it again" />
      </div>
      <Elsewhere question="Verified already?" to="/login" label="Log in" />
    </AccountFrame>
  );
}
