// Reached by the link of a mail: of a registration, an invitation, or a new e-mail address. Arriving only looks: what
// opens links before people do proves nothing and logs nobody in. Someone who registered presses once; an invited
// person sets a password; whoever has an account joins as its owner.
import { Alert, Button, TextInput } from '@mantine/core';
import { joinOrganisation, verifyUser } from '@muster/contract/features/account/account.contract.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { DoorLink } from '../../platform/door-address.tsx';
import { useSend } from '../../platform/send.ts';
import { isExpired, type SessionUser, useSession } from '../../platform/session.ts';
import { useResponse } from '../../platform/use-response.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { LoadFailed } from '../../ui/states.tsx';
import { CONFIRM_EMAIL, EMAIL_SENT, VERIFY } from './account.texts.ts';
import { AccountForm, OwnEmail, OwnPassword } from './account-form.tsx';
import { AccountFrame, Checking, Elsewhere } from './account-frame.tsx';
import styles from './login-page.module.css';
import { inputOf, type MailLink, useMailedLink, useOpenLink, type VerifiedLink } from './mailed-link.ts';
import { PasswordFields, repeatErrors } from './password-fields.tsx';
import { ResendLink } from './resend-link.tsx';
import { ConfirmEmail, type OpenedLinkProps, VerifyEmail } from './verify-email.tsx';

export function VerifyUserPage() {
  const { token, email } = useMailedLink();
  if (token === '') {
    return (
      <AccountFrame title={EMAIL_SENT.nothingToDo}>
        <Elsewhere to="/login" label="Log in" />
      </AccountFrame>
    );
  }
  return <OpenedLink token={token} email={email} expired={<ExpiredInvitation token={token} email={email} />} />;
}

/** The link that was sent to a new e-mail address. */
export function ConfirmEmailPage() {
  const { token, email } = useMailedLink();
  return <OpenedLink token={token} email={email} expired={<ExpiredChange />} />;
}

function OpenedLink({ token, email, expired }: MailLink & { readonly expired: ReactNode }) {
  const [outcome, setOutcome] = useState<'opened' | 'joined' | null>(null);
  const check = useResponse(() => call(verifyUser, { body: { ...inputOf({ token, email }), intent: 'look' } }));
  if (check.isError) {
    const isOver = check.error instanceof ApiError && [400, 409, 422].includes(check.error.status);
    return isOver ? expired : <LoadFailed error={check.error} onRetry={check.refetch} subject="this link" />;
  }
  const link = check.data;
  if (link === undefined) return <Checking title={VERIFY.checking} />;
  const parts = { token, email, link };
  if (outcome !== null) return <LinkAccepted email={email} link={link} joined={outcome === 'joined'} />;
  if (link.needsSignIn) return <JoinOrganisation {...parts} onDone={() => setOutcome('joined')} />;
  if (link.needsPassword) return <SetPassword {...parts} onDone={() => setOutcome('opened')} />;
  if (link.purpose === 'change') return <ConfirmEmail {...parts} onDone={() => setOutcome('opened')} />;
  return <VerifyEmail {...parts} onDone={() => setOutcome('opened')} />;
}

function LinkAccepted({ email, link, joined }: { email: string; link: VerifiedLink; joined: boolean }) {
  const isSignedIn = useSession() !== null;
  const { purpose, organisation } = link;
  const [title, hint] =
    purpose === 'change'
      ? [CONFIRM_EMAIL.confirmed, CONFIRM_EMAIL.confirmedHint(email)]
      : joined
        ? [VERIFY.joined(organisation.name), VERIFY.joinedHint]
        : [VERIFY.verified, VERIFY.verifiedHint];
  return (
    <AccountFrame title={title} purpose={hint}>
      <Button component={DoorLink} to={isSignedIn ? '/' : '/login'} state={{ email }} size="md" fullWidth>
        {isSignedIn ? VERIFY.goOn : 'Log in'}
      </Button>
    </AccountFrame>
  );
}

function SetPassword({ token, email, link, onDone }: OpenedLinkProps) {
  const { open } = useOpenLink({ token, email }, onDone);
  const form = useContractForm({
    schema: verifyUser.body,
    initialValues: { token, email, password: '', confirmPassword: '' },
    warnUnsaved: false,
    alsoValidate: ({ password, confirmPassword }) => ({
      ...(password === '' ? { password: 'Password is required' } : {}),
      ...repeatErrors(password, confirmPassword),
    }),
    submit: ({ password = '' }) => open({ password }),
    refusalAt: (error) => (error.code === 'WEAK_PASSWORD' ? { password: error.message } : {}),
  });
  const { purpose, organisation } = link;
  return (
    <AccountFrame
      title={VERIFY.welcome}
      purpose={(purpose === 'change' ? CONFIRM_EMAIL : VERIFY).setPassword(organisation.name)}
    >
      <AccountForm form={form} label="Set password">
        <OwnEmail email={email} />
        <PasswordFields name="password" fields={form.field} />
      </AccountForm>
    </AccountFrame>
  );
}

function ExpiredInvitation({ token, email: mailed }: MailLink) {
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
        <ResendLink email={email} token={token} />
      </div>
      <Elsewhere question="Verified already?" to="/login" label="Log in" />
    </AccountFrame>
  );
}

function ExpiredChange() {
  return (
    <AccountFrame title={VERIFY.expired} purpose={CONFIRM_EMAIL.expiredHint}>
      <Elsewhere to="/login" label="Log in" />
    </AccountFrame>
  );
}

/**
 * Somebody who has an account already opens an invitation, or the link of a new e-mail: one press when that account is
 * signed in here, otherwise its password.
 */
function JoinOrganisation(props: OpenedLinkProps) {
  const session = useSession();
  const user = session !== null && !isExpired(session.token) ? session : null;
  const [otherwise, setOtherwise] = useState(false);
  return user !== null && !otherwise ? (
    <JoinSignedIn {...props} user={user} onRefused={() => setOtherwise(true)} />
  ) : (
    <JoinByPassword {...props} user={user} />
  );
}

/** The session may be of another account: the server says so, and the password is asked for. */
type SignedInProps = OpenedLinkProps & { readonly user: SessionUser; readonly onRefused: () => void };

function JoinSignedIn({ token, email, link, user, onDone, onRefused }: SignedInProps) {
  const join = useSend(joinOrganisation, { toast: false });
  const accept = async () => {
    const result = await join.run({ body: { token, email } });
    if (result === null) return;
    if (result.data.needsSignIn) onRefused();
    else onDone();
  };
  const words = link.purpose === 'change' ? CONFIRM_EMAIL : VERIFY;
  return (
    <AccountFrame title={words.known(link.organisation.name)} purpose={VERIFY.signedInHint(user.email)}>
      <Button size="md" fullWidth loading={join.pending} onClick={() => void accept()}>
        {words.known(link.organisation.name)}
      </Button>
    </AccountFrame>
  );
}

function JoinByPassword({ token, email, link, user, onDone }: OpenedLinkProps & { readonly user: SessionUser | null }) {
  const { open } = useOpenLink({ token, email }, onDone);
  const form = useContractForm({
    schema: verifyUser.body,
    initialValues: { token, email, password: '' },
    warnUnsaved: false,
    alsoValidate: ({ password }) => (password === '' ? { password: 'Password is required' } : {}),
    submit: ({ password = '' }) => open({ password }),
  });
  const words = link.purpose === 'change' ? CONFIRM_EMAIL : VERIFY;
  return (
    <AccountFrame title={words.known(link.organisation.name)} purpose={words.knownHint}>
      <AccountForm form={form} label={words.known(link.organisation.name)}>
        {user !== null && user.email !== email && (
          <Alert variant="light" color="petrol">
            {VERIFY.otherAccount(user.email)}
          </Alert>
        )}
        <OwnEmail email={email} />
        <OwnPassword field={form.field('password')} autoFocus />
      </AccountForm>
    </AccountFrame>
  );
}
