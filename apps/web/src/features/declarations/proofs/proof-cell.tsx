import { ActionIcon, Anchor, Button, FileButton } from '@mantine/core';
import { PROOF_EXTENSIONS } from '@muster/contract/features/declarations/declarations-poi-fields.ts';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { type PoiRow, useDeleteProof, useUpload } from './poi.queries.ts';
import { ProofsDialog } from './proofs-dialog.tsx';

type Props = { readonly row: PoiRow; readonly declarationId: string | null; readonly mayChange: boolean };

/** The files of an amount; those above 0 take more. */
export function ProofCell({ row, declarationId, mayChange }: Props) {
  const upload = useUpload();
  const remove = useDeleteProof();
  const [shown, setShown] = useState<number | null>(null);
  const takesFiles = mayChange && declarationId !== null && (row.actualAmount ?? 0) > 0;
  const send = async (file: File | null) => {
    if (file === null || declarationId === null) return;
    const { documentType, houseRentDetailId, letoutPropertyId, employeeDeductionId } = row.upload;
    const body = {
      declarationId,
      ...(documentType === null ? {} : { documentType }),
      ...(houseRentDetailId === null ? {} : { houseRentDetailId }),
      ...(letoutPropertyId === null ? {} : { letoutPropertyId }),
      ...(employeeDeductionId === null ? {} : { employeeDeductionId }),
    };
    try {
      await upload.attempt({ body, files: { file } });
    } catch (error) {
      const isSaid = error instanceof ApiError && error.status > 0 && error.status < 500;
      toast.error(
        isSaid
          ? messageOf(error)
          : error instanceof ApiError && error.status >= 500
            ? 'Upload failed'
            : 'Failed to upload file',
      );
    }
  };
  return (
    <div className="gap-4 grid">
      {row.proofs.map((proof, place) => (
        <span key={proof.id} className="row gap-4 any-wrap">
          <Anchor component="button" type="button" inherit onClick={() => setShown(place)}>
            {proof.fileName}
          </Anchor>
          {takesFiles && (
            <ActionIcon
              size="sm"
              variant="subtle"
              aria-label={`Delete ${proof.fileName}`}
              onClick={() => void remove.run({ params: { id: proof.id } })}
            >
              <IconTrash size={16} />
            </ActionIcon>
          )}
        </span>
      ))}
      {takesFiles && (
        <FileButton accept={PROOF_EXTENSIONS.join(',')} onChange={(file) => void send(file)}>
          {(props) => (
            <Button
              {...props}
              size="compact-sm"
              variant="default"
              leftSection={<IconPaperclip size={14} />}
              disabled={upload.pending}
              loading={upload.pending}
              aria-label={`Upload proof of ${row.particulars}`}
            >
              Upload proof
            </Button>
          )}
        </FileButton>
      )}
      {shown !== null && <ProofsDialog row={row} place={shown} onPlace={setShown} onClose={() => setShown(null)} />}
    </div>
  );
}
