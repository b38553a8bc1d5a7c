// One press opens the link of a registration, or of a new e-mail. Where others could have read the link of a
// registration, the password that was chosen goes with it.

import { PasswordInput } from '@mantine/core';
import { verifyUser } from '@muster/contract/features/account/account.contract.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { CONFIRM_EMAIL, VERIFY } from './account.texts.ts';
import { AccountForm, OwnEmail } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { type MailLink, useOpenLink, type VerifiedLink } from './mailed-link.ts';

export type OpenedLinkProps = MailLink & { readonly link: VerifiedLink; readonly onDone: () => void };

export function VerifyEmail({ token, email, link, onDone }: OpenedLinkProps) {
  const { open, isSignedIn } = useOpenLink({ token, email }, onDone);
  if (link.needsOwnPassword && !isSignedIn)
    return <VerifyByPassword token={token} email={email} link={link} onDone={onDone} />;
  return (
    <OnePress
      title={VERIFY.ask}
      purpose={VERIFY.askHint(email, link.organisation.name)}
      label={isSignedIn ? VERIFY.verifyOnly : VERIFY.signIn}
      token={token}
      email={email}
      open={() => open()}
    />
  );
}

export function ConfirmEmail({ token, email, link, onDone }: OpenedLinkProps) {
  const { open } = useOpenLink({ token, email }, onDone);
  return (
    <OnePress
      title={CONFIRM_EMAIL.ask}
      purpose={CONFIRM_EMAIL.askHint(email, link.organisation.name)}
      label={CONFIRM_EMAIL.confirm}
      token={token}
      email={email}
      open={() => open({ intent: 'open' })}
    />
  );
}

type OnePressProps = MailLink & {
  readonly title: string;
  readonly purpose: string;
  readonly label: string;
  readonly open: () => Promise<void>;
};

/** The button has the focus: Enter is enough. What the server refuses stands above it. */
function OnePress({ title, purpose, label, token, email, open }: OnePressProps) {
  const form = useContractForm({
    schema: verifyUser.body,
    initialValues: { token, email },
    warnUnsaved: false,
    submit: open,
  });
  return (
    <AccountFrame title={title} purpose={purpose}>
      <AccountForm form={form} label={label} autoFocus />
    </AccountFrame>
  );
}

function VerifyByPassword({ token, email, link, onDone }: OpenedLinkProps) {
  const { open } = useOpenLink({ token, email }, onDone);
  const form = useContractForm({
    schema: verifyUser.body,
    initialValues: { token, email, password: '' },
    warnUnsaved: false,
    alsoValidate: ({ password }) => (password === '' ? { password: 'Password is required' } : {}),
    submit: ({ password = '' }) => open({ password }),
  });
  const only = useContractForm({
    schema: verifyUser.body,
    initialValues: { token, email },
    warnUnsaved: false,
    submit: () => open({ intent: 'open' }),
  });
  return (
    <AccountFrame title={VERIFY.ask} purpose={VERIFY.askHint(email, link.organisation.name)}>
      <AccountForm form={form} label={VERIFY.signIn}>
        <OwnEmail email={email} />
        <PasswordInput
          size="md"
          label="Password"
          description={VERIFY.ownPasswordHint}
          autoComplete="current-password"
          autoFocus
          {...form.field('password')}
        />
      </AccountForm>
      <AccountForm form={only} label={VERIFY.onlyVerify} variant="subtle" />
    </AccountFrame>
  );
}
