// Somebody who has an account already opens an invitation, or the link of a new e-mail: one press when that account is
// signed in here, otherwise its password.

import { Alert, Button } from '@mantine/core';
import { joinOrganisation, verifyUser } from '@muster/contract/features/account/account.contract.ts';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { isExpired, type SessionUser, useSession } from '../../platform/session.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { CONFIRM_EMAIL, VERIFY } from './account.texts.ts';
import { AccountForm, OwnEmail, OwnPassword } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { type MailLink, useOpenLink, type VerifiedLink } from './mailed-link.ts';

type Props = MailLink & { readonly link: VerifiedLink; readonly onDone: () => void };

export function JoinOrganisation(props: Props) {
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
type SignedInProps = Props & { readonly user: SessionUser; readonly onRefused: () => void };

function JoinSignedIn({ token, email, link, user, onDone, onRefused }: SignedInProps) {
  const join = useAction(joinOrganisation, { toast: false });
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

function JoinByPassword({ token, email, link, user, onDone }: Props & { readonly user: SessionUser | null }) {
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
