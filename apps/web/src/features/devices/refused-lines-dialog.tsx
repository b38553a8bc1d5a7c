import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { RowErrors } from '../../ui/fields/row-errors.tsx';
import { formatMoment } from '../../ui/format-date.ts';
import type { Device } from './devices.queries.ts';

/** What a machine sent and nobody could read, with the reason. */
export function RefusedLinesDialog({ device, onClose }: { readonly device: Device; readonly onClose: () => void }) {
  const lines = device.refusedLines.map((line, place) => ({ ...line, key: `${place} ${line.at}` }));
  return (
    <Dialog title="Lines not understood" purpose={`The latest from ${device.name}.`} onClose={onClose} size={720}>
      <RowErrors
        errors={lines}
        keyOf={({ key }) => key}
        columns={[
          { heading: 'Received', cell: ({ at }) => formatMoment(at) },
          { heading: 'Line', cell: ({ line }) => line },
          { heading: 'What is wrong', cell: ({ reason }) => reason },
        ]}
      />
    </Dialog>
  );
}
