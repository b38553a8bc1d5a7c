import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SendActions } from '../../ui/dialogs/dialog-actions.tsx';
import { formatPeople } from '../../ui/format-money.ts';
import { type Overview, useReleaseForms } from './tax-forms.queries.ts';

/** Releases what is made: each person is told, and downloads their own. */
export function ReleaseDialog({ overview, onClose }: { readonly overview: Overview; readonly onClose: () => void }) {
  const release = useReleaseForms();
  const [withoutPartA, setWithoutPartA] = useState(false);
  const { counts, financialYear, form } = overview;
  const send = async () => {
    const body = { fyStart: financialYear, fyEnd: financialYear + 1, withoutPartA };
    if ((await release.run({ body })) !== null) onClose();
  };
  return (
    <Dialog
      title="Release forms"
      purpose={`${formatPeople(counts.made)} with a form get a notice and a mail with a link, and download it here. Who has the same form already is not told again.`}
      onClose={onClose}
    >
      {form === 'form16' && counts.madeWithoutPartA > 0 && (
        <Checkbox
          label="Also without Part A"
          description="Part A comes from TRACES for everybody whose tax was deducted. Without it Form 16 is no whole certificate."
          checked={withoutPartA}
          onChange={(event) => setWithoutPartA(event.currentTarget.checked)}
        />
      )}
      <SendActions label="Release" onClose={onClose} pending={release.pending} onSend={send} />
    </Dialog>
  );
}
