import { Button } from '@mantine/core';
import { IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react';
import styles from './login-page.module.css';
import { providerAddress } from './providers.ts';

export function ProviderButtons() {
  return (
    <>
      <div className={styles.or}>or</div>
      <div className={styles.providers}>
        <Button component="a" href={providerAddress('google')} variant="default" size="md" leftSection={<IconBrandGoogle size={18} stroke={2} />}>
          Sign in with Google
        </Button>
        <Button component="a" href={providerAddress('microsoft')} variant="default" size="md" leftSection={<IconBrandWindows size={18} stroke={2} />}>
          Sign in with Microsoft
        </Button>
      </div>
    </>
  );
}
