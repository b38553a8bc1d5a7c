import { lazy, Suspense } from 'react';
import { showAddOrganisation, useAddOrganisation } from '../../platform/add-organisation.ts';
import { useSignedIn } from '../../platform/session.ts';
import { mayOnboard } from '../../platform/welcome.ts';

const Modal = lazy(async () => ({
  default: (await import('../../features/organisation/add-organisation-modal.tsx')).AddOrganisationModal,
}));

/** The set-up wizard over the page, for an administrator whose organisation is not complete. */
export function AddOrganisation() {
  const isOpen = useAddOrganisation();
  const user = useSignedIn();
  return isOpen && mayOnboard(user) ? (
    <Suspense>
      <Modal opened onClose={() => showAddOrganisation(false)} />
    </Suspense>
  ) : null;
}
