import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import type { PoiRow } from './poi.queries.ts';
import { ProofPreview } from './proof-preview.tsx';

type Props = {
  readonly row: PoiRow;
  readonly place: number;
  readonly onPlace: (place: number) => void;
  readonly onClose: () => void;
};

/** The files of an amount, one after the other. */
export function ProofsDialog({ row: { particulars, proofs }, place, onPlace, onClose }: Props) {
  return (
    <Dialog title="Proofs" purpose={particulars} onClose={onClose}>
      <ProofPreview proofs={proofs} place={place} onPlace={onPlace} />
    </Dialog>
  );
}
