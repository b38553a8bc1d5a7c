// What this installation offers besides a password: configured providers, and the demo on an empty one. Loaded after
// the form is on screen, because it brings the contract with it.

import { Button } from '@mantine/core';
import { installation } from '@muster/contract/features/account/account.contract.ts';
import { exploreDemo } from '@muster/contract/features/account/account-demo.contract.ts';
import { IconCompass } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { contractQuery, useAction } from '../../platform/queries.ts';
import { SIGN_IN } from './account.texts.ts';
import styles from './login-page.module.css';
import { ProviderButtons } from './provider-buttons.tsx';
import { acceptSession, useEnterApp } from './sign-in.ts';

export function InstallationOffers() {
  const offers = useQuery(contractQuery(installation));
  const enterApp = useEnterApp();
  const explore = useAction(exploreDemo, { toast: false });
  if (!offers.data) return null;
  const { providers, offersDemo } = offers.data;
  if (!providers.length && !offersDemo) return null;

  async function start() {
    const result = await explore.run({});
    if (result && acceptSession(result.data) !== 'expired') await enterApp();
  }

  return (
    <>
      <div className={styles.or}>or</div>
      <div className="stack gap-8">
        <ProviderButtons providers={providers} />
        {offersDemo && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconCompass size={18} stroke={2} />}
            loading={explore.pending}
            onClick={() => void start()}
          >
            {SIGN_IN.exploreDemo}
          </Button>
        )}
        {explore.pending && <p className="note muted top-4">{SIGN_IN.demoPatience}</p>}
      </div>
    </>
  );
}
