import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconRotateClockwise, IconZoomIn } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { saveFile } from '../../../platform/download.ts';
import { EmptyState, LoadFailed, RowsSkeleton } from '../../../ui/states.tsx';
import styles from '../poi.module.css';
import { type Proof, proofFile } from './poi.queries.ts';

type Props = {
  readonly proofs: readonly Proof[];
  readonly place: number;
  readonly onPlace: (place: number) => void;
};

/** The files of an amount, one at a time. */
export function ProofPreview({ proofs, place, onPlace }: Props) {
  const [isLarge, setLarge] = useState(false);
  const [turns, setTurns] = useState(0);
  const proof = proofs[place];
  if (!proof) return <EmptyState title="No file">Nothing is attached to this amount.</EmptyState>;
  return (
    <section aria-label="Preview">
      <header className={styles.previewHead}>
        <strong className={styles.previewName}>{proof.fileName}</strong>
        <span className="muted">
          {place + 1} of {proofs.length}
        </span>
        <ActionIcon
          variant="default"
          aria-label="Previous file"
          disabled={place === 0}
          onClick={() => onPlace(place - 1)}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label="Next file"
          disabled={place >= proofs.length - 1}
          onClick={() => onPlace(place + 1)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
        {isPicture(proof) && (
          <>
            <ActionIcon variant="default" aria-label="Larger" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
              <IconZoomIn size={16} />
            </ActionIcon>
            <ActionIcon variant="default" aria-label="Turn" onClick={() => setTurns(turns + 1)}>
              <IconRotateClockwise size={16} />
            </ActionIcon>
          </>
        )}
      </header>
      <Pages key={proof.id} proof={proof} isLarge={isLarge} turns={turns} />
    </section>
  );
}

const isPicture = ({ contentType }: Proof) => contentType === 'image/png' || contentType === 'image/jpeg';

type PagesProps = { readonly proof: Proof; readonly isLarge: boolean; readonly turns: number };

/**
 * Shown as what the server judged its bytes to be, a picture or a PDF and nothing else: never as a page, whatever is in
 * it.
 */
function Pages({ proof, isLarge, turns }: PagesProps) {
  const file = useQuery({
    queryKey: ['proof file', proof.id],
    queryFn: () => proofFile(proof.id),
    staleTime: Infinity,
  });
  const [address, setAddress] = useState<string | null>(null);
  const isShown = isPicture(proof) || proof.contentType === 'application/pdf';
  const blob = file.data?.blob;
  useEffect(() => {
    if (!blob || !isShown) return undefined;
    const url = URL.createObjectURL(new Blob([blob], { type: proof.contentType }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [blob, isShown, proof.contentType]);
  if (file.isError) return <LoadFailed error={file.error} onRetry={file.refetch} subject="the file" />;
  if (!file.data || (isShown && address === null)) return <RowsSkeleton rows={6} />;
  const save = (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconDownload size={14} />}
      onClick={() => file.data && saveFile(file.data)}
    >
      Save the file
    </Button>
  );
  return (
    <>
      <div className={styles.paper}>
        {address !== null && isPicture(proof) && (
          <img
            src={address}
            alt={proof.fileName}
            className={styles.picture}
            style={{ width: isLarge ? '200%' : '100%', transform: `rotate(${turns * 90}deg)` }}
          />
        )}
        {address !== null && !isPicture(proof) && (
          <iframe src={address} title={proof.fileName} className={styles.pages} />
        )}
      </div>
      <footer className={styles.previewFoot}>{save}</footer>
    </>
  );
}
