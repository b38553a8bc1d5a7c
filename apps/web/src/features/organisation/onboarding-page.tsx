import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { Loaded, PageSkeleton } from '../../ui/states.tsx';
import { useOrganisation } from './organisation.queries.ts';
import { FAILED, SETUP_TITLE } from './organisation.texts.ts';
import styles from './setup-wizard.module.css';
import { WizardBody, WizardFooter } from './setup-wizard.tsx';
import { useFinishSetUp } from './use-finish-set-up.ts';
import { useSetupWizard } from './use-setup-wizard.ts';
import type { Tenant } from './wizard-values.ts';

/** The full-screen wizard; Close goes back to the Welcome screen, what was entered stays on this device. */
export function OnboardingPage() {
  const query = useOrganisation(FAILED.fetchDetails);
  useEffect(() => {
    document.title = `${SETUP_TITLE} · Muster`;
  }, []);
  return (
    <Loaded query={query} subject="your organisation" skeleton={<PageSkeleton />}>
      {(tenant) => <FullScreenWizard tenant={tenant} />}
    </Loaded>
  );
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
