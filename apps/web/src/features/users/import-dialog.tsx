import { Button } from '@mantine/core';
import { MAX_IMPORT_ROWS } from '@muster/contract/features/users-filters.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { formatPeople } from '../../ui/format-money.ts';
import { ImportOptions } from './import-options.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { useImport } from './use-import.ts';

/** A CSV file is tried first, which writes nothing; errors are corrected here; then the good rows are imported. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const state = useImport();
  const { summary, isOutdated: changed } = state;
  const isDone = summary !== null && !summary.isDryRun;
  const isReady = summary?.isDryRun === true && summary.created > 0 && !changed;
  return (
    <Dialog
      title="Import Users"
      opened
      onClose={onClose}
      size={860}
      purpose={`Up to ${MAX_IMPORT_ROWS.toLocaleString('en-IN')} people from one CSV file, with salary and opening balances.`}
    >
      {!isDone && <ImportOptions state={state} />}
      {summary && <ImportOutcome summary={summary} corrections={state.corrections} onCorrect={state.correct} />}
      <DialogActions hint={summary?.isDryRun ? 'Nothing is saved yet.' : undefined}>
        <Button variant="default" onClick={onClose}>
          {isDone ? 'Close' : 'Cancel'}
        </Button>
        {!isDone && !isReady && (
          <Button loading={state.pending} disabled={!state.file} onClick={() => void state.run(true)}>
            {summary ? 'Check again' : 'Check the file'}
          </Button>
        )}
        {isReady && (
          <Button loading={state.pending} onClick={() => void state.run(false)}>
            {`Import ${formatPeople(summary.created)}`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
