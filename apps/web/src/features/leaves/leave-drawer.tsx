import { Button, Group } from '@mantine/core';
import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { MATERNITY_DAYS, MATERNITY_LABELS } from '@muster/contract/features/leaves/leaves-maternity.ts';
import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { DrawerBlocks, DrawerQuote } from '../../ui/dialogs/drawer-parts.tsx';
import { SideDrawer } from '../../ui/dialogs/side-drawer.tsx';
import { formatDate, formatMoment } from '../../ui/format-date.ts';
import { Person } from '../../ui/person.tsx';
import { Row, Rows } from '../../ui/section.tsx';
import { Status } from '../../ui/status.tsx';
import { LeaveState } from './leave-columns.tsx';
import { LeaveDays } from './leave-days.tsx';
import { lengthOf, PAID_BY, partOf, rangeOf } from './leave-words.ts';
import styles from './leaves.module.css';
import type { DecidingAction, Leave, WholeLeave } from './leaves.queries.ts';
import { MaternityOwed } from './maternity-owed.tsx';
import { LeaveDocument, WholeLeaveOf } from './whole-leave.tsx';

type Props = {
  readonly id: string | null;
  readonly onClose: () => void;
  readonly onAct: (action: DecidingAction, leave: Leave) => void;
  readonly onEdit: (leave: Leave) => void;
};

/** A leave day by day, with the balance after it, who else is away, its decisions, and what its reader may do to it. */
export function LeaveDrawer({ id, onClose, onAct, onEdit }: Props) {
  return (
    <SideDrawer label="Leave" opened={id !== null} onClose={onClose}>
      {id !== null && (
        <WholeLeaveOf id={id}>{(leave) => <OneLeave leave={leave} onAct={onAct} onEdit={onEdit} />}</WholeLeaveOf>
      )}
    </SideDrawer>
  );
}

type Acting = Pick<Props, 'onAct' | 'onEdit'>;

function OneLeave({ leave, onAct, onEdit }: Acting & { readonly leave: WholeLeave }) {
  const { employeeName, imageUrl, leaveTypeName, reason, balance, unit, warnings, breakdown, appliedOn } = leave;
  const part = partOf(leave);
  return (
    <DrawerBlocks>
      <Person
        name={employeeName}
        imageUrl={imageUrl}
        detail={`${leaveTypeName}, ${lengthOf(leave)}, ${rangeOf(leave)}${part === null ? '' : `, ${part}`}`}
        size={36}
      />
      <LeaveState leave={leave} />
      <DrawerQuote>{reason}</DrawerQuote>
      <p className={styles.detail}>
        Applied {formatMoment(appliedOn)}
        {leave.createdByName === null ? '' : `, by ${leave.createdByName}`}
      </p>
      {leave.maternity !== null && <Maternity of={leave.maternity} />}
      {leave.benefit !== null && <MaternityOwed benefit={leave.benefit} />}
      {warnings.map((warning) => (
        <Status key={warning} tone="attention" label={warning} />
      ))}
      {balance && (
        <p className={styles.sum}>
          <span>{leaveTypeName} balance</span>
          <span>
            {leaveInWords(unit, balance.before)}, then <strong>{leaveInWords(unit, balance.after)}</strong>
          </span>
        </p>
      )}
      <LeaveDays days={breakdown} unit={unit} />
      {leave.documentName !== null && <LeaveDocument leave={leave} name={leave.documentName} />}
      <Decisions leave={leave} />
      <Group gap={8} justify="flex-end">
        <Actions leave={leave} onAct={onAct} onEdit={onEdit} />
      </Group>
    </DrawerBlocks>
  );
}

type MaternityProps = { readonly of: NonNullable<WholeLeave['maternity']> };

function Maternity({ of: { event, day, survivingChildren, paidBy } }: MaternityProps) {
  const children = survivingChildren === null ? '' : `, surviving children ${survivingChildren}`;
  return (
    <p className={styles.detail}>
      {MATERNITY_LABELS[event]}. {MATERNITY_DAYS[event]} {formatDate(day)}
      {children}. {PAID_BY[paidBy]}
    </p>
  );
}

const WORDS = { approved: 'Approved', rejected: 'Rejected', cancelled: 'Cancelled' } as const;

function Decisions({ leave }: { readonly leave: WholeLeave }) {
  if (leave.decisions.length === 0) return null;
  return (
    <Rows>
      {leave.decisions.map(({ by, onBehalfOf, decision, comment, at }) => (
        <Row
          key={at}
          title={`${WORDS[decision]} by ${by}${onBehalfOf === null ? '' : ` for ${onBehalfOf}`}`}
          detail={[formatMoment(at), ...(comment === null ? [] : [`“${comment}”`])].join(' · ')}
        />
      ))}
    </Rows>
  );
}

function Actions({ leave, onAct, onEdit }: Acting & { readonly leave: WholeLeave }) {
  const { actions } = leave;
  return (
    <>
      {actions.includes('cancel') && (
        <Button variant="subtle" color="red" mr="auto" onClick={() => onAct('cancel', leave)}>
          Cancel leave
        </Button>
      )}
      {actions.includes('edit') && (
        <Button variant="default" leftSection={<IconPencil size={16} />} onClick={() => onEdit(leave)}>
          Edit
        </Button>
      )}
      {actions.includes('reject') && (
        <Button variant="default" leftSection={<IconX size={16} />} onClick={() => onAct('reject', leave)}>
          Reject
        </Button>
      )}
      {actions.includes('approve') && (
        <Button leftSection={<IconCheck size={16} />} onClick={() => onAct('approve', leave)}>
          Approve
        </Button>
      )}
    </>
  );
}
