// Reached by the link of the activation mail. Someone who registered is verified on arrival; an invited person sets
// a password here first.

import { Button, Loader, TextInput } from '@mantine/core';
import { verifyUser } from '@muster/contract/features/account.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/api-client.ts';
import { isOffline } from '../../platform/api-error.ts';
import { useAction } from '../../platform/queries.ts';
import { ContractForm, useContractForm } from '../../ui/form.tsx';
import { LoadFailed } from '../../ui/states.tsx';
import { EMAIL_SENT, VERIFY } from './account.texts.ts';
import { AccountFrame, Elsewhere } from './account-frame.tsx';
import styles from './login-page.module.css';
import { PasswordFields } from './password-fields.tsx';
import { repeatErrors } from './passwords.ts';
import { ResendLink } from './resend-link.tsx';
import { forgetSentMail } from './sent-mail.ts';

type Mailed = { readonly token: string; readonly email: string };

export function VerifyUserPage() {
  const { token = '', email = '' }: { token?: string; email?: string } = useParams({ strict: false });
  if (token === '') {
    return (
      <AccountFrame title={EMAIL_SENT.nothingToDo}>
        <Elsewhere to="/login" label="Log in" />
      </AccountFrame>
    );
  }
  return <Verification token={token} email={email} />;
}

function Verification({ token, email }: Mailed) {
  const [passwordSet, setPasswordSet] = useState(false);
  // A query, so that the link is used once however often React renders.
  const check = useQuery({
    queryKey: ['verify', token, email],
    queryFn: async () => {
      const answer = await call(verifyUser, { body: { token, email } });
      if (!answer.needsPassword) forgetSentMail();
      return answer;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (check.isPending) {
    return (
      <AccountFrame title={VERIFY.checking}>
        <Loader size="sm" aria-label={VERIFY.checking} />
      </AccountFrame>
    );
  }
  if (check.isError && isOffline(check.error)) return <LoadFailed error={check.error} onRetry={check.refetch} />;
  if (check.isError) return <Expired email={email} />;
  if (check.data.needsPassword && !passwordSet) {
    return <SetPassword token={token} email={email} onDone={() => setPasswordSet(true)} />;
  }
  return (
    <AccountFrame title={VERIFY.verified} purpose={VERIFY.verifiedHint}>
      <Button component={Link} to="/login" state={{ email }} size="md" fullWidth>
        Log in
      </Button>
    </AccountFrame>
  );
}

function SetPassword({ token, email, onDone }: Mailed & { readonly onDone: () => void }) {
  const verify = useAction(verifyUser, { toast: false, toastErrors: false });
  const form = useContractForm({
    schema: verifyUser.body,
    initialValues: { token, email, password: '', confirmPassword: '' },
    warnUnsaved: false,
    alsoValidate: ({ password, confirmPassword }) => ({
      ...(password === '' ? { password: 'Password is required' } : {}),
      ...repeatErrors(password, confirmPassword),
    }),
    submit: async (body) => {
      await verify.attempt({ body });
      onDone();
    },
    refusalAt: (error) => (error.code === 'WEAK_PASSWORD' ? { password: error.message } : {}),
  });
  return (
    <AccountFrame title={VERIFY.welcome} purpose={VERIFY.setPassword}>
      <ContractForm form={form} className={styles.form ?? ''}>
        <TextInput size="md" label="E-mail" type="email" autoComplete="username" value={email} readOnly />
        <PasswordFields name="password" fields={form.field} />
        <Button type="submit" size="md" fullWidth loading={form.submitting}>
          Set password
        </Button>
      </ContractForm>
    </AccountFrame>
  );
}

function Expired({ email: mailed }: { readonly email: string }) {
  const [email, setEmail] = useState(mailed);
  return (
    <AccountFrame title={VERIFY.expired} purpose={VERIFY.expiredHint}>
      <div className={styles.form}>
        <TextInput
          size="md"
          label="E-mail"
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <ResendLink email={email} />
      </div>
      <Elsewhere question="Verified already?" to="/login" label="Log in" />
    </AccountFrame>
  );
}
