import { Anchor, Button, type ButtonProps, FileButton } from '@mantine/core';
import { MAX_IMPORT_ROWS } from '@muster/contract/features/users/users-filters.ts';
import { peopleTemplateCsv, peopleTemplateXlsx } from '@muster/contract/features/users/users-import-file.contract.ts';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { downloadOrSay } from '../../../platform/download.ts';
import { formatCount } from '../../../ui/format-money.ts';
import { Section } from '../../../ui/section.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Status } from '../../../ui/status.tsx';
import styles from './import-page.module.css';
import type { PeopleFile } from './use-people-file.ts';

/** Before there is a file: what can be read, and a template for whoever has no sheet yet. */
export function ImportStart({ state }: { readonly state: PeopleFile }) {
  return (
    <Section>
      <EmptyState
        icon={IconFileSpreadsheet}
        title="Choose your staff list"
        action={<ChoosePeopleFile state={state}>Choose a file</ChoosePeopleFile>}
      >
        <p>
          {`Excel (XLSX) or CSV, up to ${formatCount(MAX_IMPORT_ROWS)} people, in whatever columns you have: number, name, joining date, CTC, place, PAN, bank account, and what was paid since April.`}
        </p>
        <ImportRefusal refusal={state.refusal} />
        <p>
          Only a few people?{' '}
          <Anchor component={Link} to="/users/my-people" inherit underline="always">
            Invite them one by one
          </Anchor>
          . No list yet? <Template entry={peopleTemplateXlsx}>Excel template</Template> or{' '}
          <Template entry={peopleTemplateCsv}>CSV template</Template>, with an example row and the words that can be
          used.
        </p>
      </EmptyState>
    </Section>
  );
}

type TemplateProps = {
  readonly entry: typeof peopleTemplateXlsx | typeof peopleTemplateCsv;
  readonly children: string;
};

function Template({ entry, children }: TemplateProps) {
  return (
    <Anchor component="button" type="button" inherit underline="always" onClick={() => void downloadOrSay(entry)}>
      {children}
    </Anchor>
  );
}

/** Why a file, or its people, were not taken: whole sentences, which need more lines on a phone. */
export function ImportRefusal({ refusal }: { readonly refusal: string | null }) {
  if (refusal === null) return null;
  return (
    <div role="alert" className={styles.refusal}>
      <Status tone="wrong" label={refusal} />
    </div>
  );
}

const FILE_KINDS = '.xlsx,.csv,.txt,.tsv,text/csv';

type Props = Pick<ButtonProps, 'variant'> & { readonly state: PeopleFile; readonly children: string };

/** The same file can be chosen again, once it was mended in the spreadsheet. */
export function ChoosePeopleFile({ state, children, ...look }: Props) {
  const forget = useRef<() => void>(null);
  const choose = (file: File | null) => {
    forget.current?.();
    void state.choose(file);
  };
  return (
    <FileButton accept={FILE_KINDS} resetRef={forget} onChange={choose}>
      {(props) => (
        <Button {...look} {...props} loading={state.pending} leftSection={<IconUpload size={17} stroke={1.75} />}>
          {children}
        </Button>
      )}
    </FileButton>
  );
}
