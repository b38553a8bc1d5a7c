import { Button, FileInput } from '@mantine/core';
import { formOfYear, TRACES_PAPERS } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { formatFinancialYear } from '../../ui/format-date.ts';
import { formatCount, formatPeople } from '../../ui/format-money.ts';
import { Row, Rows } from '../../ui/section.tsx';
import { StatusIcon } from '../../ui/status.tsx';
import { type PartAOutcome, useUploadPartA } from './tax-forms.queries.ts';

const MAX_LISTED = 100;

/** The ZIP of TRACES, Part A of Form 16 or Form 130: each PDF finds its person by the PAN in its name, and what does not is listed. */
export function PartADialog({ fyStart, onClose }: { readonly fyStart: number; readonly onClose: () => void }) {
  const paper = TRACES_PAPERS[formOfYear(fyStart)];
  const upload = useUploadPartA();
  const [zip, setZip] = useState<File | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<PartAOutcome | null>(null);
  const send = async () => {
    if (zip === null) return;
    setRefusal(null);
    setOutcome(null);
    try {
      const body = { fyStart: String(fyStart), fyEnd: String(fyStart + 1) };
      setOutcome((await upload.attempt({ body, files: { file: zip } })).data);
      setZip(null);
    } catch (error) {
      setRefusal(messageOf(error));
    }
  };
  return (
    <Dialog
      title={`${paper} from TRACES`}
      purpose={`The ZIP of ${formatFinancialYear(fyStart)} with a PDF for each person, named by PAN. A newer file takes the place of the one before.`}
      onClose={onClose}
      size={640}
    >
      <FileInput
        label="ZIP of TRACES"
        placeholder="Choose a file"
        accept=".zip,application/zip"
        required
        clearable
        leftSection={<IconFileZip size={17} stroke={1.75} />}
        value={zip}
        onChange={(next) => {
          setZip(next);
          setRefusal(null);
        }}
        error={refusal}
      />
      {outcome !== null && <Outcome outcome={outcome} paper={paper} />}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {outcome === null ? 'Cancel' : 'Close'}
        </Button>
        <Button loading={upload.pending} disabled={zip === null} onClick={() => void send()}>
          Upload
        </Button>
      </DialogActions>
    </Dialog>
  );
}

type OutcomeProps = { readonly outcome: PartAOutcome; readonly paper: string };

function Outcome({ outcome: { matched, refused }, paper }: OutcomeProps) {
  const replacedCount = matched.filter(({ isReplaced }) => isReplaced).length;
  return (
    <section aria-live="polite" aria-label="Outcome">
      <p>
        {`${paper} of ${formatPeople(matched.length)} is kept`}
        {replacedCount > 0 ? `, of ${formatPeople(replacedCount)} in place of an earlier one.` : '.'}
        {refused.length > 0 ? ` ${formatCount(refused.length)} left out:` : ''}
      </p>
      {refused.length > 0 && (
        <Rows>
          {refused.slice(0, MAX_LISTED).map(({ fileName, reason }) => (
            <Row
              key={`${fileName} ${reason}`}
              icon={<StatusIcon tone="attention" />}
              title={fileName}
              detail={reason}
            />
          ))}
        </Rows>
      )}
    </section>
  );
}
