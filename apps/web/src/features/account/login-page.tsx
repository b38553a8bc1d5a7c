// The first page anyone sees. Unlike other pages (register-page.tsx is the usual pattern) it fetches the contract, and
// Zod with it, only when something is typed: the page itself stays small.
import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../platform/api-client.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { useKnownEmail } from '../../platform/from-state.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { toast } from '../../ui/toast.ts';
import { SIGN_IN } from './account.texts.ts';
import { AccountForm, OwnPassword } from './account-form.tsx';
import { AccountFrame, Elsewhere } from './account-frame.tsx';
import { acceptSession, type SignedIn, useEnterApp } from './sign-in.ts';

const ChooseTenant = latePart(async () => (await import('./choose-tenant.tsx')).ChooseTenant);
const InstallationOffers = latePart(async () => (await import('./installation-offers.tsx')).InstallationOffers);
const ResendLink = latePart(async () => (await import('./resend-link.tsx')).ResendLink);

async function loginEntry() {
  return (await import('@muster/contract/features/account/account.contract.ts')).login;
}

export function LoginPage() {
  const enterApp = useEnterApp();
  const navigate = useNavigate();
  const knownEmail = useKnownEmail();
  const [choosing, setChoosing] = useState<SignedIn['tenants'] | null>(null);
  const [isUnverified, setIsUnverified] = useState(false);

  const form = useContractForm({
    schema: async () => (await loginEntry()).body,
    initialValues: { email: knownEmail, password: '' },
    warnUnsaved: false,
    labels: { email: 'E-mail' },
    submit: async (body) => {
      setIsUnverified(false);
      const result = await call(await loginEntry(), { body });
      const outcome = acceptSession(result);
      if (outcome === 'expired') form.form.setFieldError('password', SIGN_IN.tokenExpired);
      else if (outcome === 'choose') setChoosing(result.tenants);
      else await enterApp();
    },
    refusalAt: (error) => {
      setIsUnverified(error.code === 'EMAIL_NOT_VERIFIED');
      if (error.code === 'ACCOUNT_DEACTIVATED') showRefusal(error);
      return error.code === 'BAD_CREDENTIALS' ? { password: error.message } : {};
    },
  });

  const showRefusal = (error: ApiError) => {
    toast.error(error.message);
    void navigate({ to: '/403-Restricted' });
  };

  if (choosing !== null) {
    return <ChooseTenant tenants={choosing} />;
  }
  return (
    <AccountFrame title={SIGN_IN.title} purpose={SIGN_IN.purpose}>
      <AccountForm form={form} label="Log in" mt={4}>
        {isUnverified && <ResendLink email={form.values.email} />}
        <TextInput
          size="md"
          label="E-mail"
          type="email"
          autoComplete="username"
          autoFocus={knownEmail === ''}
          {...form.field('email')}
        />
        <OwnPassword field={form.field('password')} autoFocus={knownEmail !== ''} />
      </AccountForm>
      <InstallationOffers />
      <Elsewhere question="New to Muster?" to="/register" label="Create your organisation" />
    </AccountFrame>
  );
}
