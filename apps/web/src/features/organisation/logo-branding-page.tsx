import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { PageTabs } from '../../platform/page-tabs.tsx';
import { Columns, Page } from '../../ui/page.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import { Loaded, PageSkeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { confirmLogoRemoval, LogoFrame } from './logo-picker.tsx';
import { brandingLogoProblem, megabytes, sidesProblem, USUAL_LOGOS } from './logo-rules.ts';
import styles from './organisation.module.css';
import { useDeleteLogo, useOrganisation, useUploadLogo } from './organisation.queries.ts';
import { FAILED, LOGO_HINT, ORGANISATION_PAGES, SAVED } from './organisation.texts.ts';
import type { Tenant } from './wizard-values.ts';

export function LogoBrandingPage() {
  const query = useOrganisation(FAILED.fetchBranding);
  return (
    <Page title="Organisation" purpose="The logo appears on payslips and in the menu.">
      <PageTabs at="/org/logo-branding" tabs={ORGANISATION_PAGES} />
      <Loaded query={query} subject="your organisation" skeleton={<PageSkeleton />}>
        {(tenant) => <UploadLogoForm tenant={tenant} />}
      </Loaded>
    </Page>
  );
}

type LogoFile = {
  readonly file: File;
  readonly sides: { width: number; height: number } | null;
  readonly problem: string | null;
};

function UploadLogoForm({ tenant }: { readonly tenant: Tenant }) {
  const [logo, setLogo] = useState<LogoFile | null>(null);
  const upload = useUploadLogo(SAVED.logoUploaded);
  const remove = useDeleteLogo(SAVED.logoChanged);
  const valid = logo !== null && logo.problem === null;
  const send = async () => {
    if (!valid) return;
    const result = await upload.run({ body: {}, files: { logo: logo.file } });
    if (result === null) toast.error(FAILED.logoUpload);
    else setLogo(null);
  };
  const confirmAndRemove = async () => {
    if ((await confirmLogoRemoval()) && (await remove.run({})) === null) toast.error(FAILED.logoChange);
  };
  return (
    <Columns side="420px">
      <Section title="Logo" purpose={`GIF, JPEG or PNG, 50 to 2048 pixels, at most 5 MB. ${LOGO_HINT}.`}>
        <div className="row gap-16">
          <LogoFrame file={logo?.file ?? null} storedLogo={tenant.logoBase64} />
          <div className="wrap gap-8">
            <FileButton
              accept={USUAL_LOGOS}
              onChange={(file) => void check(file).then(setLogo)}
              inputProps={{ 'aria-label': 'Logo file' }}
            >
              {(props) => (
                <Button variant="default" {...props}>
                  Choose file
                </Button>
              )}
            </FileButton>
            {tenant.logoBase64 && logo === null && (
              <Button variant="subtle" color="gray" loading={remove.pending} onClick={() => void confirmAndRemove()}>
                Remove logo
              </Button>
            )}
          </div>
        </div>
        {logo && <FileFacts logo={logo} />}
        <div className={styles.uploadRow}>
          <Button
            leftSection={<IconUpload size={16} />}
            disabled={!valid}
            loading={upload.pending}
            onClick={() => void send()}
          >
            Upload
          </Button>
          <span className={logo?.problem ? 'note bad' : styles.quiet} role="status">
            {logo === null ? 'No file selected.' : logo.problem}
          </span>
        </div>
        {logo?.problem && <p className={styles.quiet}>Please select a valid file first.</p>}
      </Section>
      <PayslipHeadPreview tenant={tenant} file={valid ? logo.file : null} />
    </Columns>
  );
}

function FileFacts({ logo }: { readonly logo: LogoFile }) {
  const { file, sides } = logo;
  return (
    <div className={styles.fileFacts}>
      <Facts
        facts={[
          ['File', file.name],
          ['Size', megabytes(file.size)],
          ['Dimensions', sides ? `${sides.width} × ${sides.height}` : null],
        ]}
      />
    </div>
  );
}

async function check(file: File | null): Promise<LogoFile | null> {
  if (file === null) return null;
  const problem = brandingLogoProblem(file);
  if (problem !== null) return { file, sides: null, problem };
  const sides = await sidesOf(file);
  return { file, sides, problem: sidesProblem(sides) };
}

async function sidesOf(file: File): Promise<{ width: number; height: number } | null> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    return null;
  }
}

/** How the logo will look on a payslip: on white, whatever the colours of the screen. */
function PayslipHeadPreview({ tenant, file }: { readonly tenant: Tenant; readonly file: File | null }) {
  return (
    <Section title="On a payslip">
      <div className={styles.paper}>
        <LogoFrame file={file} storedLogo={tenant.logoBase64} />
        <div>
          <strong>{tenant.legalCompanyName ?? tenant.tenantName}</strong>
          <span>{tenant.address ?? 'The address appears here'}</span>
        </div>
      </div>
    </Section>
  );
}
