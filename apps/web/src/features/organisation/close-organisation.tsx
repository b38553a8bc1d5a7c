import { Button } from '@mantine/core';
import { softDeleteTenant } from '@muster/contract/features/organisation/organisation.contract.ts';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Section } from '../../ui/section.tsx';
import { CloseOrganisationDialog } from './close-organisation-dialog.tsx';
import { CLOSING } from './organisation.texts.ts';

/** The end of an organisation, for its administrators; behind it the whole app is the page that reopens it. */
export function CloseOrganisation() {
  const mayClose = isOpenTo(useSignedIn(), softDeleteTenant.access);
  const [isOpen, setOpen] = useState(false);
  if (!mayClose) return null;
  return (
    <Section title={CLOSING.title} purpose={CLOSING.purpose}>
      <Button variant="outline" color="red" onClick={() => setOpen(true)}>
        {CLOSING.open}
      </Button>
      {isOpen && <CloseOrganisationDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}
