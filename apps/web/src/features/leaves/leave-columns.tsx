import { Checkbox } from '@mantine/core';
import { Status } from '../../ui/status.tsx';
import cells from '../../ui/table/cells.module.css';
import { employeeColumn } from '../../ui/table/employee-column.tsx';
import type { Column, RowCard } from '../../ui/table/table-types.ts';
import { decisionOf, lengthOf, nameOf, partOf, rangeOf, STATUS } from './leave-words.ts';
import styles from './leaves.module.css';
import type { Leave } from './leaves.queries.ts';

/** The columns of leaves; with whose they are where they are not one's own. */
export function leaveColumns(isOfOthers: boolean): readonly Column<Leave>[] {
  return isOfOthers ? [employeeColumn(200), ...COLUMNS] : COLUMNS;
}

const COLUMNS: readonly Column<Leave>[] = [
  { key: 'type', title: 'Leave type', width: 170, render: (leave) => <LeaveType leave={leave} /> },
  { key: 'dates', title: 'Dates', width: 220, render: (leave) => <Dates leave={leave} /> },
  { key: 'length', title: 'Length', width: 110, align: 'right', render: lengthOf },
  { key: 'reason', title: 'Reason', render: (leave) => <Reason leave={leave} /> },
  { key: 'status', title: 'Status', width: 190, render: (leave) => <LeaveState leave={leave} /> },
];

/** The colour of the type beside its name: never the colour alone. */
export function LeaveType({ leave }: { readonly leave: Pick<Leave, 'leaveTypeName' | 'colour'> }) {
  return (
    <span className="inline-row gap-8">
      <span className={styles.dot} style={{ background: leave.colour }} aria-hidden />
      {leave.leaveTypeName}
    </span>
  );
}

function Dates({ leave }: { readonly leave: Leave }) {
  const part = partOf(leave);
  return (
    <div className={cells.words}>
      <span className="tabular">{rangeOf(leave)}</span>
      {part !== null && <span className={styles.detail}>{part}</span>}
    </div>
  );
}

function Reason({ leave }: { readonly leave: Leave }) {
  const { reason, createdByName } = leave;
  return (
    <div className={cells.words}>
      <span>{reason}</span>
      {createdByName !== null && <span className={styles.detail}>applied by {createdByName}</span>}
    </div>
  );
}

export function LeaveState({ leave }: { readonly leave: Leave }) {
  const [tone, label] = STATUS[leave.status];
  const decision = decisionOf(leave);
  return (
    <div className={cells.words}>
      <Status tone={tone} label={label} pill />
      {decision !== null && <span className={styles.detail}>{decision}</span>}
      {leave.comments !== null && <span className={styles.detail}>“{leave.comments}”</span>}
    </div>
  );
}

type Selection = { readonly isSelected: boolean; readonly onSelect: (isSelected: boolean) => void };

/** A leave on the phone; one that can be decided has its box. */
export function leaveCard(leave: Leave, isOfOthers: boolean, selection: Selection | null): RowCard {
  const part = partOf(leave);
  const what = `${leave.leaveTypeName}, ${lengthOf(leave)}`;
  return {
    icon: selection ? (
      <Checkbox
        aria-label={`Select ${nameOf(leave)}`}
        checked={selection.isSelected}
        onChange={(event) => selection.onSelect(event.currentTarget.checked)}
        onClick={(event) => event.stopPropagation()}
      />
    ) : undefined,
    title: isOfOthers ? leave.employeeName : what,
    detail: [...(isOfOthers ? [what] : []), rangeOf(leave), ...(part === null ? [] : [part])].join(' · '),
    line: <LeaveState leave={leave} />,
  };
}
