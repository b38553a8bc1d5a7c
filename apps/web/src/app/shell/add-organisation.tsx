import { showAddOrganisation, useAddOrganisation } from '../../platform/add-organisation.ts';
import { useSignedIn } from '../../platform/session.ts';
import { mayOnboard } from '../../platform/welcome.ts';
import { latePart } from '../../ui/late-part.tsx';

const Modal = latePart(
  async () => (await import('../../features/organisation/add-organisation-modal.tsx')).AddOrganisationModal,
);

/** The set-up wizard over the page, for an administrator whose organisation is not complete. */
export function AddOrganisation() {
  const isOpen = useAddOrganisation();
  const user = useSignedIn();
  return isOpen && mayOnboard(user) ? (
    <Modal opened onClose={() => showAddOrganisation(false)} onMissing={() => showAddOrganisation(false)} />
  ) : null;
}
