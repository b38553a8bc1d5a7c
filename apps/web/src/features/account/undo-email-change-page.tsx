// Reached by the link that the old address gets when the e-mail of an account is to change. Says what it is about
// first; nothing is undone before the button is pressed.

import { Button } from '@mantine/core';
import { undoEmailChange } from '@muster/contract/features/account/account.contract.ts';
import { useState } from 'react';
import { call } from '../../platform/api-client.ts';
import { ApiError } from '../../platform/api-error.ts';
import { DoorLink, useLinkPart } from '../../platform/door-address.tsx';
import { useSend } from '../../platform/send.ts';
import { useResponse } from '../../platform/use-response.ts';
import { LoadFailed } from '../../ui/states.tsx';
import { UNDO_EMAIL } from './account.texts.ts';
import { AccountFrame, Checking, Elsewhere } from './account-frame.tsx';

export function UndoEmailChangePage() {
  const token = useLinkPart('token');
  const [isDone, setDone] = useState(false);
  const about = useResponse(() => call(undoEmailChange, { body: { token, undo: false } }));
  const undo = useSend(undoEmailChange, { toast: false });
  const undoChange = async () => {
    if ((await undo.run({ body: { token, undo: true } })) !== null) setDone(true);
  };

  if (about.isError) {
    const isOver = about.error instanceof ApiError && [400, 422].includes(about.error.status);
    if (!isOver) return <LoadFailed error={about.error} onRetry={about.refetch} subject="this link" />;
    return (
      <AccountFrame title={UNDO_EMAIL.expired} purpose={UNDO_EMAIL.expiredHint}>
        <Elsewhere to="/login" label="Log in" />
      </AccountFrame>
    );
  }
  if (about.data === undefined) return <Checking title={UNDO_EMAIL.checking} />;
  const { oldEmail, newEmail, organisation, wasMade } = about.data;
  if (isDone) return <Done oldEmail={oldEmail} wasMade={wasMade} />;
  return (
    <AccountFrame
      title={wasMade ? UNDO_EMAIL.undo : UNDO_EMAIL.stop}
      purpose={(wasMade ? UNDO_EMAIL.undoHint : UNDO_EMAIL.stopHint)(oldEmail, newEmail, organisation)}
    >
      <Button size="md" fullWidth loading={undo.pending} onClick={() => void undoChange()}>
        {wasMade ? UNDO_EMAIL.undoButton : UNDO_EMAIL.stopButton}
      </Button>
    </AccountFrame>
  );
}

function Done({ oldEmail, wasMade }: { readonly oldEmail: string; readonly wasMade: boolean }) {
  return wasMade ? (
    <AccountFrame title={UNDO_EMAIL.undone} purpose={UNDO_EMAIL.undoneHint(oldEmail)}>
      <Button component={DoorLink} to="/forgot-password" state={{ email: oldEmail }} size="md" fullWidth>
        Set a new password
      </Button>
    </AccountFrame>
  ) : (
    <AccountFrame title={UNDO_EMAIL.stopped} purpose={UNDO_EMAIL.stoppedHint(oldEmail)}>
      <Elsewhere to="/login" label="Log in" />
    </AccountFrame>
  );
}
