// The exemplary page of a feature: contract entry -> form -> action, words in <feature>.texts.ts, small parts beside.
import { login } from '@muster/contract/features/account.contract.ts';
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { useAction } from '../../platform/queries.ts';
import { ContractForm, useContractForm } from '../../ui/form.tsx';
import { toast } from '../../ui/toast.ts';
import { SIGN_IN } from './account.texts.ts';
import { AccountFrame, Elsewhere } from './account-frame.tsx';
import { ChooseTenant } from './choose-tenant.tsx';
import styles from './login-page.module.css';
import { ProviderButtons } from './provider-buttons.tsx';
import { ResendLink } from './resend-link.tsx';
import { acceptSession, type SignedIn, useGoOn } from './sign-in.ts';

export function LoginPage() {
  const goOn = useGoOn();
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState<SignedIn['tenants'] | null>(null);
  const [unverified, setUnverified] = useState(false);
  const signIn = useAction(login, { toast: false, toastErrors: false });

  const form = useContractForm({
    schema: login.body,
    initialValues: { email: '', password: '' },
    warnUnsaved: false,
    labels: { email: 'E-mail' },
    submit: async (body) => {
      setUnverified(false);
      const { data } = await signIn.attempt({ body });
      const outcome = acceptSession(data);
      if (outcome === 'expired') form.form.setFieldError('password', SIGN_IN.tokenExpired);
      else if (outcome === 'choose') setChoosing(data.tenants);
      else await goOn();
    },
    refusalAt: (error) => {
      setUnverified(error.code === 'EMAIL_NOT_VERIFIED');
      if (error.code === 'ACCOUNT_DEACTIVATED') turnAway(error);
      return error.code === 'BAD_CREDENTIALS' ? { password: error.message } : {};
    },
  });

  const turnAway = (error: ApiError) => {
    toast.error(error.message);
    void navigate({ to: '/403-Restricted' });
  };

  if (choosing !== null) return <ChooseTenant tenants={choosing} />;
  return (
    <AccountFrame title={SIGN_IN.title} purpose={SIGN_IN.purpose}>
      <ContractForm form={form} className={styles.form ?? ''}>
        {unverified && <ResendLink email={form.values.email} />}
        <TextInput size="md" label="E-mail" type="email" autoComplete="username" autoFocus {...form.field('email')} />
        <div className={styles.password}>
          <PasswordInput size="md" label="Password" autoComplete="current-password" {...form.field('password')} />
          <Anchor component={Link} to="/forgot-password" className={styles.forgot ?? ''}>
            Forgot password?
          </Anchor>
        </div>
        <Button type="submit" size="md" fullWidth mt={4} loading={form.submitting}>
          Log in
        </Button>
      </ContractForm>
      <ProviderButtons />
      <Elsewhere question="New to Muster?" to="/register" label="Create your organisation" />
    </AccountFrame>
  );
}
