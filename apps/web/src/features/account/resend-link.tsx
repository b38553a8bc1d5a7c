import { Button } from '@mantine/core';
import { resendVerification } from '@muster/contract/features/account/account.contract.ts';
import { useGoTo } from '../../platform/door-address.tsx';
import { useSend } from '../../platform/send.ts';
import { SIGN_IN } from './account.texts.ts';
import { browserKeyFor, storeSentMail } from './sent-mail.ts';

type Props = {
  readonly email: string;
  /** The link that is no good any more: its own invitation is sent again. */
  readonly token?: string;
  readonly label?: string;
};

/** Sends the activation mail again and shows where it went. */
export function ResendLink({ email, token, label = SIGN_IN.sendLink }: Props) {
  const goTo = useGoTo();
  const resend = useSend(resendVerification);
  const send = async () => {
    const result = await resend.run({ body: { email, ...(token ? { token } : {}) } });
    if (result === null) return;
    storeSentMail({ email, link: result.data.verificationLink, browserKey: browserKeyFor(email) });
    goTo('/email-sent-notify');
  };
  return (
    <Button variant="default" loading={resend.pending} disabled={email.trim() === ''} onClick={() => void send()}>
      {label}
    </Button>
  );
}
