import { Anchor } from '@mantine/core';
import { getLeaveDocument } from '@muster/contract/features/leaves/leaves-documents.contract.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { downloadOrSay } from '../../platform/download.ts';
import { Loaded } from '../../ui/states.tsx';
import { type WholeLeave, wholeLeave } from './leaves.queries.ts';

type WholeProps = { readonly id: string; readonly children: (leave: WholeLeave) => ReactNode };

/** A leave with its days, read when it is looked at. */
export function WholeLeaveOf({ id, children }: WholeProps) {
  return (
    <Loaded query={useQuery(wholeLeave(id))} subject="the leave">
      {children}
    </Loaded>
  );
}

export function LeaveDocument({ leave, name }: { readonly leave: WholeLeave; readonly name: string }) {
  const save = () => void downloadOrSay(getLeaveDocument, { params: { id: leave.id } });
  return (
    <Anchor component="button" type="button" ta="left" onClick={save}>
      Download {name}
    </Anchor>
  );
}
