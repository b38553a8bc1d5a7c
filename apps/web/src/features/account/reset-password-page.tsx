import { resetPassword } from '@muster/contract/features/account/account.contract.ts';
import { useState } from 'react';
import { useGoTo, useLinkPart } from '../../platform/door-address.tsx';
import { useSend } from '../../platform/send.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { RESET } from './account.texts.ts';
import { AccountForm, OwnEmail } from './account-form.tsx';
import { AccountFrame, Elsewhere } from './account-frame.tsx';
import { PasswordFields, repeatErrors } from './password-fields.tsx';

/** Reached by the link of the reset mail. */
export function ResetPasswordPage() {
  const token = useLinkPart('token');
  const email = useLinkPart('email');
  const [invalid, setInvalid] = useState(token === '');
  if (invalid) {
    return (
      <AccountFrame title={RESET.invalid} purpose={RESET.invalidHint}>
        <Elsewhere to="/forgot-password" label="Ask for a new link" />
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={RESET.title} purpose={RESET.purpose}>
      <ResetForm token={token} email={email} onInvalid={() => setInvalid(true)} />
      <Elsewhere to="/login" label="Back to log in" />
    </AccountFrame>
  );
}

type ResetFormProps = { readonly token: string; readonly email: string; readonly onInvalid: () => void };

function ResetForm({ token, email, onInvalid }: ResetFormProps) {
  const goTo = useGoTo();
  const reset = useSend(resetPassword, { toastErrors: false });
  const form = useContractForm({
    schema: resetPassword.body,
    initialValues: { token, email, password: '', confirmPassword: '' },
    warnUnsaved: false,
    alsoValidate: ({ password, confirmPassword }) => repeatErrors(password, confirmPassword),
    submit: async ({ password }) => {
      await reset.attempt({ body: { token, email, password } });
      goTo('/login');
    },
    refusalAt: (error) => {
      if (error.code === 'LINK_INVALID') onInvalid();
      return error.code === 'WEAK_PASSWORD' ? { password: error.message } : {};
    },
  });
  return (
    <AccountForm form={form} label="Set password">
      <OwnEmail email={email} />
      <PasswordFields name="password" label="New password" fields={form.field} />
    </AccountForm>
  );
}
