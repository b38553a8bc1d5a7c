import { Alert, TextInput } from '@mantine/core';
import { forgotPassword } from '@muster/contract/features/account/account.contract.ts';
import { IconMailFast } from '@tabler/icons-react';
import { useState } from 'react';
import { useKnownEmail } from '../../platform/door-address.tsx';
import { useSend } from '../../platform/send.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FORGOT } from './account.texts.ts';
import { AccountForm } from './account-form.tsx';
import { AccountFrame, Elsewhere } from './account-frame.tsx';
import { useSendsMail } from './installation.ts';
import styles from './login-page.module.css';
import { NoMailServer } from './no-mail-server.tsx';

export function ForgotPasswordPage() {
  const sendsMail = useSendsMail();
  const email = useKnownEmail();
  const [message, setMessage] = useState<string | null>(null);
  const ask = useSend(forgotPassword, { toast: false, toastErrors: false });
  const form = useContractForm({
    schema: forgotPassword.body,
    initialValues: { email },
    warnUnsaved: false,
    labels: { email: 'E-mail' },
    submit: async (body) => setMessage((await ask.attempt({ body })).message),
  });
  return (
    <AccountFrame title={FORGOT.title} purpose={FORGOT.purpose}>
      {message === null ? (
        <AccountForm form={form} label="Send reset link">
          <TextInput size="md" label="E-mail" type="email" autoComplete="username" autoFocus {...form.field('email')} />
        </AccountForm>
      ) : (
        <div className={styles.form}>
          <Alert role="status" variant="light" color="petrol" icon={<IconMailFast size={18} />}>
            {message}
          </Alert>
          {!sendsMail && <NoMailServer />}
        </div>
      )}
      <Elsewhere question="Remembered it?" to="/login" label="Log in" />
    </AccountFrame>
  );
}
