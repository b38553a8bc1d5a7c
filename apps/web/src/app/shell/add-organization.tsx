import { lazy, Suspense } from 'react';
import { showAddOrganization, useAddOrganization } from '../../platform/add-organization.ts';
import { useSignedIn } from '../../platform/session.ts';
import { mayOnboard } from '../../platform/welcome.ts';

const Modal = lazy(async () => ({
  default: (await import('../../features/organisation/add-organization-modal.tsx')).AddOrganizationModal,
}));

/** The set-up wizard over the page, for an administrator whose organisation is not complete. */
export function AddOrganization() {
  const shown = useAddOrganization();
  const user = useSignedIn();
  return shown && mayOnboard(user) ? (
    <Suspense>
      <Modal opened onClose={() => showAddOrganization(false)} />
    </Suspense>
  ) : null;
}
