import { Anchor, FileInput } from '@mantine/core';
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react';
import { messageOf } from '../../platform/api-error.ts';
import { toast } from '../toast.ts';

type CsvFileFieldsProps = {
  /** What the link to the empty file says; left out where there is none. */
  readonly template?: string;
  readonly onTemplate?: () => Promise<void>;
  readonly hint?: string;
  readonly file: File | null;
  readonly onChoose: (file: File | null) => void;
  /** Why the file was refused. */
  readonly refusal: string | null;
};

/** The file to fill in, and the place for the filled one. */
export function CsvFileFields({ template, onTemplate, hint, file, onChoose, refusal }: CsvFileFieldsProps) {
  return (
    <>
      {onTemplate && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="left"
          onClick={() => void onTemplate().catch((error: unknown) => toast.error(messageOf(error)))}
        >
          <IconDownload size={15} style={{ verticalAlign: '-2px' }} /> {template}
        </Anchor>
      )}
      <FileInput
        label="CSV file"
        description={hint}
        placeholder="Choose a file"
        accept=".csv,text/csv"
        required
        clearable
        leftSection={<IconFileTypeCsv size={17} stroke={1.75} />}
        value={file}
        onChange={onChoose}
        error={refusal}
      />
    </>
  );
}
