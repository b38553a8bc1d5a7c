import { Button } from '@mantine/core';
import { IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react';
import { useState } from 'react';
import { OFFLINE_TEXT } from '../../platform/api-error.ts';
import { toast } from '../../ui/toast.ts';
import { OAUTH } from './account.texts.ts';
import styles from './login-page.module.css';
import { goToProvider, type Provider } from './providers.ts';

const PROVIDERS = [
  { provider: 'google', label: 'Sign in with Google', icon: IconBrandGoogle },
  { provider: 'microsoft', label: 'Sign in with Microsoft', icon: IconBrandWindows },
] as const;

export function ProviderButtons() {
  const [leaving, setLeaving] = useState<Provider | null>(null);
  const go = async (provider: Provider) => {
    setLeaving(provider);
    const outcome = await goToProvider(provider);
    if (outcome === 'leaving') return;
    setLeaving(null);
    toast.error(outcome === 'offline' ? OFFLINE_TEXT : OAUTH.unsupported);
  };
  return (
    <>
      <div className={styles.or}>or</div>
      <div className={styles.providers}>
        {PROVIDERS.map(({ provider, label, icon: Icon }) => (
          <Button
            key={provider}
            variant="default"
            size="md"
            leftSection={<Icon size={18} stroke={2} />}
            loading={leaving === provider}
            onClick={() => void go(provider)}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
