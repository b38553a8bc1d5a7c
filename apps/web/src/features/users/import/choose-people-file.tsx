import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import type { PeopleFile } from './use-people-file.ts';

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
