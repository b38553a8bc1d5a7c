import { Button, FileButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { LOGO_HINT } from './organisation.texts.ts';
import styles from './organisation-fields.module.css';

export type LogoPickerProps = {
  readonly file: File | null;
  /** The logo the organisation has, base64 of a PNG. */
  readonly storedLogo: string | null;
  readonly accept: string;
  readonly problemOf: (file: File) => string | null;
  readonly onPick: (file: File | null) => void;
};

/** Chooses a logo and shows it; a refused file is named and not kept. */
export function LogoPicker({ file, storedLogo, accept, problemOf, onPick }: LogoPickerProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const label = useId();
  const pick = (image: File | null) => {
    const problem = image === null ? null : problemOf(image);
    setProblem(problem);
    if (problem === null && image !== null) onPick(image);
  };
  return (
    <fieldset className="plain-group" aria-labelledby={label}>
      <div className={styles.groupLabel} id={label}>
        Logo
      </div>
      <div className="row gap-16">
        <LogoFrame file={file} storedLogo={storedLogo} />
        <div>
          <div className="wrap gap-8">
            <FileButton accept={accept} onChange={pick} inputProps={{ 'aria-label': 'Logo' }}>
              {(props) => (
                <Button variant="default" {...props}>
                  {file || storedLogo ? 'Choose another image' : 'Choose image'}
                </Button>
              )}
            </FileButton>
            {file && (
              <Button variant="subtle" color="gray" onClick={() => onPick(null)}>
                Remove
              </Button>
            )}
          </div>
          {problem === null ? (
            <div className={styles.under}>{file ? file.name : LOGO_HINT}</div>
          ) : (
            <div className={`${styles.under} ${styles.wrong}`} role="alert">
              {problem}
            </div>
          )}
        </div>
      </div>
    </fieldset>
  );
}

export function LogoFrame({ file, storedLogo }: { readonly file: File | null; readonly storedLogo: string | null }) {
  const address = useAddressOf(file);
  const source = address ?? (storedLogo === null ? null : `data:image/png;base64,${storedLogo}`);
  return (
    <div className={styles.logoFrame}>
      {source === null ? <IconPhoto size={24} stroke={1.5} aria-hidden /> : <img src={source} alt="Logo" />}
    </div>
  );
}

function useAddressOf(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (file === null) {
      setAddress(null);
      return;
    }
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}

export function confirmLogoRemoval(): Promise<boolean> {
  return confirmAction({
    title: 'Remove logo',
    body: 'Payslips made from now on show only the name.',
    confirmLabel: 'Remove',
    danger: true,
  });
}
