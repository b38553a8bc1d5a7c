import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { organisation } from './organisation.queries.ts';
import { FAILED, SETUP_TITLE } from './organisation.texts.ts';
import styles from './setup-wizard.module.css';
import { WizardBody, WizardFooter } from './setup-wizard.tsx';
import { useFinishSetUp } from './use-finish-set-up.ts';
import { useSetupWizard } from './use-setup-wizard.ts';
import type { Tenant } from './wizard-values.ts';

/** The full-screen wizard; Close goes back to the Welcome screen, what was entered stays on this device. */
export function OnboardingPage() {
  const tenant = useQuery(organisation());
  useEffect(() => {
    document.title = `${SETUP_TITLE} · Muster`;
  }, []);
  useEffect(() => {
    if (tenant.isError) toast.error(FAILED.fetchDetails);
  }, [tenant.isError]);
  if (tenant.isPending) return <PageSkeleton />;
  if (tenant.isError) {
    return <LoadFailed error={tenant.error} onRetry={tenant.refetch} subject="your organisation" />;
  }
  return <FullScreenWizard tenant={tenant.data} />;
}

function FullScreenWizard({ tenant }: { readonly tenant: Tenant }) {
  const navigate = useNavigate();
  const finish = useFinishSetUp();
  const wizard = useSetupWizard(tenant, finish);
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <span className={styles.brand}>
          <Brand />
        </span>
        <h1 className={styles.name}>{SETUP_TITLE}</h1>
        {wizard.savedAt !== null && (
          <span className={`${styles.saved} tabular`}>Saved on this device at {wizard.savedAt}</span>
        )}
        <Button
          variant="subtle"
          color="gray"
          leftSection={<IconX size={16} />}
          onClick={() => void navigate({ to: '/required-details' })}
        >
          Close
        </Button>
      </header>
      <main className={styles.main}>
        <WizardBody wizard={wizard} />
      </main>
      <footer className={styles.footer}>
        <WizardFooter wizard={wizard} />
      </footer>
    </div>
  );
}
