// What this installation offers besides a password: configured providers, and the demo on an empty one.
import { Button } from '@mantine/core';
import { exploreDemo } from '@muster/contract/features/account/account-demo.contract.ts';
import { IconCompass } from '@tabler/icons-react';
import { useSend } from '../../platform/send.ts';
import { SIGN_IN } from './account.texts.ts';
import { useInstallation } from './installation.ts';
import styles from './login-page.module.css';
import { ProviderButtons } from './provider-buttons.tsx';
import { acceptSession, useEnterApp } from './sign-in.ts';

export function InstallationOffers() {
  const offers = useInstallation();
  const enterApp = useEnterApp();
  const explore = useSend(exploreDemo, { toast: false });
  if (!offers) return null;
  const { providers, offersDemo } = offers;
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
