// The first page anyone sees. Unlike other pages (register-page.tsx is the usual pattern) it checks what is typed by rules of
// its own (sign-in-check.ts), so that Zod need not come for it, and sends it by a file of its own, which holds the contract.
import { TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../platform/api-error.ts';
import { useGoTo, useKnownEmail } from '../../platform/door-address.tsx';
import { useCheckedForm } from '../../ui/fields/form.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { toast } from '../../ui/toast.ts';
import { SIGN_IN } from './account.texts.ts';
import { AccountForm, OwnPassword } from './account-form.tsx';
import { AccountFrame, Elsewhere } from './account-frame.tsx';
import { acceptSession, type SignedIn, useEnterApp } from './sign-in.ts';
import { SIGN_IN_CHECK } from './sign-in-check.ts';

const ChooseTenant = latePart(async () => (await import('./choose-tenant.tsx')).ChooseTenant);
const InstallationOffers = latePart(async () => (await import('./installation-offers.tsx')).InstallationOffers);
const ResendLink = latePart(async () => (await import('./resend-link.tsx')).ResendLink);

const sendingCode = () => import('./send-sign-in.ts');

export function LoginPage() {
  const enterApp = useEnterApp();
  const goTo = useGoTo();
  const knownEmail = useKnownEmail();
  const [choosing, setChoosing] = useState<SignedIn['tenants'] | null>(null);
  const [isUnverified, setIsUnverified] = useState(false);

  // Here before it is needed: a tab that stays open over an update can still log in.
  useEffect(() => void sendingCode().catch(() => undefined), []);

  const form = useCheckedForm({
    check: SIGN_IN_CHECK,
    initialValues: { email: knownEmail, password: '' },
    warnUnsaved: false,
    submit: async (body) => {
      setIsUnverified(false);
      const { sendSignIn } = await sendingCode();
      const result = await sendSignIn(body);
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
    goTo('/403-Restricted');
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
