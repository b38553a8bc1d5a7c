import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Loaded, RowsSkeleton } from '../../ui/states.tsx';
import { organisation } from './organisation.queries.ts';
import { ADD_TITLE } from './organisation.texts.ts';
import styles from './setup-wizard.module.css';
import { WizardBody, WizardFooter } from './setup-wizard.tsx';
import { useFinishSetUp } from './use-finish-set-up.ts';
import { useSetupWizard } from './use-setup-wizard.ts';
import type { Tenant } from './wizard-values.ts';

/** The same wizard over the page one is on, for an administrator who cancelled the Welcome screen. */
export function AddOrganisationModal({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const query = useQuery({ ...organisation(), enabled: opened });
  return (
    <Dialog opened={opened} onClose={onClose} title={ADD_TITLE} size={960}>
      <Loaded query={query} subject="your organisation" skeleton={<RowsSkeleton rows={5} />}>
        {(tenant) => <ModalWizard tenant={tenant} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

function ModalWizard({ tenant, onClose }: { readonly tenant: Tenant; readonly onClose: () => void }) {
  const finish = useFinishSetUp();
  const wizard = useSetupWizard(tenant, () => {
    onClose();
    finish();
  });
  return (
    <>
      <WizardBody wizard={wizard} inModal />
      <footer className={`${styles.footer} ${styles.modalFooter}`}>
        <WizardFooter wizard={wizard} />
      </footer>
    </>
  );
}
