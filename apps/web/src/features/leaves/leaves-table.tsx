import { Button } from '@mantine/core';
import { LEAVES_A_PAGE } from '@muster/contract/features/leaves/leaves-fields.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BulkBar } from '../../ui/bulk-bar.tsx';
import { KeyHelp } from '../../ui/key-help.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import { DECIDING_KEYS, useDecidingRows } from '../../ui/table/use-deciding-rows.ts';
import { ApplyLeaveDialog } from './apply/apply-leave-dialog.tsx';
import { DecideLeavesDialog } from './decide-leaves-dialog.tsx';
import { leaveCard, leaveColumns } from './leave-columns.tsx';
import { LeaveDrawer } from './leave-drawer.tsx';
import { LEAVE_TEXTS, nameOf } from './leave-words.ts';
import { type DecidingAction, type Leave, type LeaveQuestion, leaveList } from './leaves.queries.ts';

export type LeavesTableProps = {
  readonly label: string;
  readonly question: LeaveQuestion;
  /** Whose they are is then said too. */
  readonly isOfOthers: boolean;
  readonly pageSize?: number;
  /** A leave that a link leads to, on whichever page it stands. */
  readonly opened?: string | null;
  readonly onPage: (page: number) => void;
  readonly toolbar?: ReactNode;
  /** Said where there is none. */
  readonly none?: string;
  /** The button that fills an empty list. */
  readonly empty?: ReactNode;
};

/** A page of leaves, to be opened, changed and decided one by one or several at once. */
export function LeavesTable(props: LeavesTableProps) {
  const { label, question, isOfOthers, pageSize = LEAVES_A_PAGE, onPage, toolbar, empty, opened = null } = props;
  const { none = LEAVE_TEXTS.none } = props;
  const list = useQuery(leaveList(question));
  const { rows = [] } = list.data ?? {};
  const work = useDecidingRows<Leave, DecidingAction>(rows, 'approve', 'reject');
  const [openId, setOpenId] = useState(opened);
  const [editedLeave, setEditedLeave] = useState<Leave | null>(null);
  const act = (action: DecidingAction, leaves: readonly Leave[]) => work.decide({ action, rows: leaves });
  const menu = (row: Leave) => <LeaveMenu leave={row} onAct={(action) => act(action, [row])} onEdit={setEditedLeave} />;
  return (
    <>
      <LoadedTable
        label={label}
        rowKey={({ id }) => id}
        rowName={nameOf}
        columns={leaveColumns(isOfOthers)}
        card={(row) => leaveCard(row, isOfOthers, work.selectionOf(row))}
        query={list}
        subject="the leaves"
        failed={LEAVE_TEXTS.fetchFailed}
        toolbar={toolbar}
        empty={<EmptyState title={none} action={empty} />}
        paging={{ page: question.page, pageSize, onPage }}
        onRow={({ id }) => {
          work.setActiveId(id);
          setOpenId(id);
        }}
        {...work.table}
        actions={rows.some(({ actions }) => actions.length > 0) ? menu : undefined}
      />
      {work.selected.length > 0 && (
        <SelectedLeaves count={work.selected.length} onAct={(action) => act(action, work.selected)} />
      )}
      {work.mayDecide && <KeyHelp keys={DECIDING_KEYS} />}
      <LeaveDrawer
        id={work.decision === null && editedLeave === null ? openId : null}
        onClose={() => setOpenId(null)}
        onAct={(action, leave) => act(action, [leave])}
        onEdit={setEditedLeave}
      />
      {work.decision && (
        <DecideLeavesDialog
          action={work.decision.action}
          leaves={work.decision.rows}
          onClose={() => work.decide(null)}
          onDecided={() => {
            work.decided();
            setOpenId(null);
          }}
        />
      )}
      {editedLeave && <ApplyLeaveDialog edited={editedLeave} onClose={() => setEditedLeave(null)} />}
    </>
  );
}

type Acting = { readonly onAct: (action: DecidingAction) => void };

function SelectedLeaves({ count, onAct }: Acting & { readonly count: number }) {
  return (
    <BulkBar label="Selected leaves" count={count}>
      <Button variant="default" leftSection={<IconX size={16} />} onClick={() => onAct('reject')}>
        Reject {count}
      </Button>
      <Button leftSection={<IconCheck size={16} />} onClick={() => onAct('approve')}>
        Approve {count}
      </Button>
    </BulkBar>
  );
}

type MenuProps = Acting & { readonly leave: Leave; readonly onEdit: (leave: Leave) => void };

export function LeaveMenu({ leave, onAct, onEdit }: MenuProps) {
  const { actions } = leave;
  return (
    <RowMenu
      name={nameOf(leave)}
      width={170}
      entries={[
        actions.includes('approve') && { label: 'Approve', onPick: () => onAct('approve') },
        actions.includes('reject') && { label: 'Reject', onPick: () => onAct('reject') },
        actions.includes('edit') && { label: 'Edit', onPick: () => onEdit(leave) },
        actions.includes('cancel') && { label: 'Cancel leave', onPick: () => onAct('cancel'), danger: true },
      ]}
    />
  );
}
