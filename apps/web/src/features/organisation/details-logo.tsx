import { Button, FileButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../ui/section.tsx';
import { toast } from '../../ui/toast.ts';
import { confirmLogoRemoval } from './confirm-logo-removal.ts';
import { LogoFrame } from './logo-picker.tsx';
import { DETAILS_LOGOS, detailsLogoProblem } from './logo-rules.ts';
import { organisation, useDeleteLogo, useUploadLogo } from './organisation.queries.ts';
import { FAILED, LOGO_HINT, SAVED } from './organisation.texts.ts';
import styles from './organisation-fields.module.css';
import type { Tenant } from './wizard-values.ts';

export type DetailsLogoProps = {
  readonly tenant: Tenant;
  /** A logo change raises the version that the form beside it saves with. */
  readonly onChanged: (version: number) => void;
};

export function DetailsLogo({ tenant, onChanged }: DetailsLogoProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const upload = useUploadLogo(SAVED.logoChanged);
  const remove = useDeleteLogo(SAVED.logoChanged);
  const finish = async (isSaved: boolean) => {
    if (!isSaved) {
      toast.error(FAILED.logoChange);
      return;
    }
    onChanged((await queryClient.fetchQuery({ ...organisation(), staleTime: 0 })).version);
  };
  const pick = async (file: File | null) => {
    if (file === null) return;
    const problem = detailsLogoProblem(file);
    setProblem(problem);
    if (problem === null) await finish((await upload.run({ body: {}, files: { logo: file } })) !== null);
  };
  const confirmAndRemove = async () => {
    if (await confirmLogoRemoval()) await finish((await remove.run({})) !== null);
  };
  return (
    <Section title="Logo">
      <div className={styles.logo}>
        <LogoFrame file={null} storedLogo={tenant.logoBase64} />
        <div className={styles.logoButtons}>
          <FileButton accept={DETAILS_LOGOS} onChange={(file) => void pick(file)} inputProps={{ 'aria-label': 'Logo' }}>
            {(props) => (
              <Button variant="default" loading={upload.pending} {...props}>
                {tenant.logoBase64 ? 'Update logo' : 'Choose image'}
              </Button>
            )}
          </FileButton>
          {tenant.logoBase64 && (
            <Button variant="subtle" color="gray" loading={remove.pending} onClick={() => void confirmAndRemove()}>
              Remove
            </Button>
          )}
        </div>
      </div>
      <div className={`${styles.under} ${problem ? styles.wrong : ''}`} aria-live="polite">
        {problem ?? LOGO_HINT}
      </div>
    </Section>
  );
}
