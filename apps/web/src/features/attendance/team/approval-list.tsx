import { Anchor, Button, Checkbox } from '@mantine/core';
import { decideAttendance, MAX_DECIDED } from '@muster/contract/features/attendance/attendance.contract.ts';
import {
  type ApprovalOrder,
  listApprovals,
} from '@muster/contract/features/attendance/attendance-approvals.contract.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useAction } from '../../../platform/queries.ts';
import { BulkBar } from '../../../ui/bulk-bar.tsx';
import { confirmAction } from '../../../ui/dialogs/confirm.tsx';
import { formatCount } from '../../../ui/format-money.ts';
import { KeyHelp, type KeyOf } from '../../../ui/key-help.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import type { Paging } from '../../../ui/table/table-types.ts';
import { toast } from '../../../ui/toast.ts';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { ATTENDANCE_ENTRIES } from '../days/attendance.queries.ts';
import { TEXTS } from '../days/attendance.texts.ts';
import { groupsOf, isDecidable, selectionOf, useApprovalSelection } from './approval-groups.ts';
import styles from './approval-list.module.css';
import { ApprovalGroupRows } from './approval-rows.tsx';
import type { ApprovalFilter, ApprovalRow, Approvals } from './team.queries.ts';
import { type DayOf, TeamDayDrawer } from './team-day-drawer.tsx';
import { TEAM_TEXTS } from './team-words.ts';

type Props = {
  readonly filter: ApprovalFilter;
  readonly order: ApprovalOrder;
  readonly list: Approvals;
  readonly mayDecide: boolean;
  readonly paging: Paging;
};

type Decision = 'Approved' | 'Rejected';

/** More than this many days are decided only after a question. */
const MAX_UNASKED = 50;

/** A page of days, to be opened one by one and decided together. */
export function ApprovalList({ filter, order, list, mayDecide, paging }: Props) {
  const { rows, totalRecords } = list;
  const selection = useApprovalSelection(filter);
  const [active, setActive] = useState<string | null>(null);
  const [openDay, setOpenDay] = useState<DayOf | null>(null);
  const decide = useDecision(selection.clear);
  const ofPage = groupsOf(rows, order);
  const inOrder = ofPage.flatMap((group) => group.rows);
  const current = inOrder.find(({ id }) => id === active);
  const may = (action: 'approve' | 'reject') => rows.some(({ actions }) => actions.includes(action));
  const act = (status: Decision, action: 'approve' | 'reject') => {
    const ids =
      selection.selected.size > 0 ? [...selection.selected] : current?.actions.includes(action) ? [current.id] : [];
    if (!may(action)) return;
    if (ids.length === 0) toast.error(TEXTS.invalidSelection);
    else void decide.run(status, ids);
  };
  const move = (by: 1 | -1) => {
    const at = inOrder.findIndex(({ id }) => id === active);
    setActive(inOrder[Math.min(inOrder.length - 1, Math.max(0, at + by))]?.id ?? null);
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => current && selection.toggle(current),
    a: () => act('Approved', 'approve'),
    r: () => act('Rejected', 'reject'),
  });
  if (rows.length === 0) return <Nothing filter={filter} />;
  return (
    <>
      <Section flush>
        {mayDecide && rows.some(isDecidable) && <SelectAll rows={rows} total={totalRecords} selection={selection} />}
        {ofPage.map((group) => (
          <ApprovalGroupRows
            key={group.key}
            group={group}
            order={order}
            selection={selection}
            active={active}
            onOpen={(row) => {
              setActive(row.id);
              setOpenDay(row);
            }}
          />
        ))}
        {totalRecords > paging.pageSize && <Pager {...paging} />}
      </Section>
      {selection.selected.size > 0 && (
        <BulkBar label="Selected days" count={selection.selected.size}>
          <Button variant="subtle" onClick={selection.clear}>
            Clear
          </Button>
          {may('reject') && (
            <Button
              variant="default"
              leftSection={<IconX size={16} />}
              loading={decide.pending}
              onClick={() => act('Rejected', 'reject')}
            >
              Reject {formatCount(selection.selected.size)}
            </Button>
          )}
          {may('approve') && (
            <Button
              leftSection={<IconCheck size={16} />}
              loading={decide.pending}
              onClick={() => act('Approved', 'approve')}
            >
              Approve {formatCount(selection.selected.size)}
            </Button>
          )}
        </BulkBar>
      )}
      {mayDecide && <KeyHelp keys={may('reject') ? [...KEYS, ['R', 'reject']] : KEYS} />}
      <TeamDayDrawer of={openDay} onClose={() => setOpenDay(null)} />
    </>
  );
}

const KEYS: readonly KeyOf[] = [
  ['J', 'next'],
  ['K', 'before'],
  ['X', 'select'],
  ['Enter', 'open the day'],
  ['A', 'approve'],
];

/** Sends a decision about days; rejecting, and many days at once, are asked about first. */
function useDecision(onDone: () => void) {
  const decide = useAction(decideAttendance, {
    refreshes: [listApprovals, ...ATTENDANCE_ENTRIES],
    failed: TEXTS.statusFailed,
    onDone,
  });
  return {
    pending: decide.pending,
    run: async (status: Decision, attendanceIds: readonly string[]): Promise<void> => {
      const isRejection = status === 'Rejected';
      const days = attendanceIds.length === 1 ? '1 day' : `${formatCount(attendanceIds.length)} days`;
      const isSure =
        (!isRejection && attendanceIds.length <= MAX_UNASKED) ||
        (await confirmAction({
          title: `${isRejection ? 'Reject' : 'Approve'} ${days}`,
          body: isRejection
            ? 'A rejected day counts as not worked, until somebody approves it.'
            : `The attendance of ${days} is approved as it is.`,
          confirmLabel: `${isRejection ? 'Reject' : 'Approve'} ${days}`,
          danger: isRejection,
        }));
      if (isSure) await decide.run({ query: {}, body: { status, attendanceIds: [...attendanceIds] } });
    },
  };
}

type SelectAllProps = {
  readonly rows: readonly ApprovalRow[];
  readonly total: number;
  readonly selection: ReturnType<typeof useApprovalSelection>;
};

/** The page at once, and then everything that matches. */
function SelectAll({ rows, total, selection }: SelectAllProps) {
  const state = selectionOf(rows, selection.selected);
  const isMore = total > rows.length && !selection.isWhole;
  return (
    <div className={styles.all}>
      <Checkbox
        label="Select this page"
        checked={state === 'all'}
        indeterminate={state === 'some'}
        onChange={() => selection.toggleRows(rows)}
      />
      {isMore && (
        <Anchor
          component="button"
          type="button"
          fz="sm"
          disabled={selection.isReading}
          onClick={() => void selection.selectMatching()}
        >
          {total > MAX_DECIDED
            ? `Select the first ${formatCount(MAX_DECIDED)} of ${formatCount(total)}`
            : `Select all ${formatCount(total)} that match`}
        </Anchor>
      )}
    </div>
  );
}

function Nothing({ filter: { status } }: Pick<Props, 'filter'>) {
  return (
    <Section>
      <EmptyState title={status === 'Pending' ? TEAM_TEXTS.nothingWaits : TEAM_TEXTS.noneFound}>
        {status === 'Pending' ? TEAM_TEXTS.nothingWaitsWhy : TEAM_TEXTS.noneWhy}
      </EmptyState>
    </Section>
  );
}
