// Google and Microsoft send the browser back here with a code; the server turns it into a session.

import { validateOauth } from '@muster/contract/features/account/account.contract.ts';
import { useEffect } from 'react';
import { call } from '../../platform/api-client.ts';
import { messageOf } from '../../platform/api-error.ts';
import { useLinkPart, useSearchValue } from '../../platform/door-address.tsx';
import { useResponse } from '../../platform/use-response.ts';
import { OAUTH, SIGN_IN } from './account.texts.ts';
import { AccountFrame, Checking, Elsewhere } from './account-frame.tsx';
import { ChooseTenant } from './choose-tenant.tsx';
import { callbackAddress, isProvider } from './provider-buttons.tsx';
import { acceptSession, type SignedIn, useEnterApp } from './sign-in.ts';

export function OauthCallbackPage() {
  const provider = useLinkPart('provider');
  const code = useSearchValue('code') ?? '';
  const enterApp = useEnterApp();
  const exchange = useResponse(() => signInWith(provider, code));
  const isSignedIn = exchange.data?.outcome === 'signed-in';
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on once, when the session is there
  useEffect(() => {
    if (isSignedIn) void enterApp();
  }, [isSignedIn]);

  if (exchange.isError)
    return (
      <Failed message={exchange.error instanceof OauthError ? exchange.error.message : messageOf(exchange.error)} />
    );
  if (exchange.data?.outcome === 'choose') return <ChooseTenant tenants={exchange.data.tenants} />;
  if (exchange.data?.outcome === 'expired') return <Failed message={SIGN_IN.tokenExpired} />;
  return <Checking title={OAUTH.signingIn} />;
}

class OauthError extends Error {}

type Outcome = { outcome: 'signed-in' | 'choose' | 'expired'; tenants: SignedIn['tenants'] };

async function signInWith(provider: string, code: string): Promise<Outcome> {
  if (!isProvider(provider)) throw new OauthError(OAUTH.unsupported);
  const result = await call(validateOauth, { body: { code, provider, redirectUri: callbackAddress(provider) } });
  if (result.token === '') throw new OauthError(OAUTH.noToken);
  return { outcome: acceptSession(result), tenants: result.tenants };
}

function Failed({ message }: { readonly message: string }) {
  return (
    <AccountFrame title={OAUTH.failed} purpose={message}>
      <Elsewhere to="/login" label="Back to log in" />
    </AccountFrame>
  );
}
