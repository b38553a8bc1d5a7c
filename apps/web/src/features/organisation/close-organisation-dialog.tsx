import { Alert, TextInput } from '@mantine/core';
import { session } from '@muster/contract/features/account/account.contract.ts';
import { softDeleteTenant } from '@muster/contract/features/organisation/organisation.contract.ts';
import { useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SendActions } from '../../ui/dialogs/dialog-actions.tsx';
import { CLOSING } from './organisation.texts.ts';

export function CloseOrganisationDialog({ onClose }: { readonly onClose: () => void }) {
  const { tenantId, tenantName } = useSignedIn();
  const [input, setInput] = useState('');
  const close = useAction(softDeleteTenant, { refreshes: [session] });
  return (
    <Dialog title={`Close ${tenantName}`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isSameName(input, tenantName)) void close.run({ query: { tenantId } });
        }}
      >
        <Alert color="red" variant="light" mb="md">
          <ul style={{ margin: 0, paddingInlineStart: 18 }}>
            {CLOSING.consequences.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Alert>
        <TextInput
          label={CLOSING.confirm}
          description={tenantName}
          autoComplete="off"
          data-autofocus
          value={input}
          onChange={(event) => setInput(event.currentTarget.value)}
        />
        <SendActions
          label={CLOSING.open}
          onClose={onClose}
          danger
          pending={close.pending}
          disabled={!isSameName(input, tenantName)}
        />
      </form>
    </Dialog>
  );
}

/** Typed as it is written, however many blanks are around or between. */
export function isSameName(input: string, name: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/g, ' ').normalize('NFC');
  return plain(input) !== '' && plain(input) === plain(name);
}
