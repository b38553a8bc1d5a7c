import { VisuallyHidden } from '@mantine/core';
import { Role } from '@muster/contract/access.ts';
import { listLeaveApprovals, setLeaveStatus } from '@muster/contract/features/leaves/leaves.contract.ts';
import { LEAVE_STATUS } from '@muster/contract/features/leaves/leaves-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { screenAt } from '../../platform/site-map.ts';
import { formatAgo } from '../../ui/format-date.ts';
import { DecideRow, DecideRows } from '../../ui/inbox/decide-row.tsx';
import { WaitingList } from '../../ui/inbox/waiting-list.tsx';
import { Person } from '../../ui/person.tsx';
import { ApplyLeaveDialog } from './apply/apply-leave-dialog.tsx';
import { DecideLeavesDialog } from './decide-leaves-dialog.tsx';
import { LeaveDrawer } from './leave-drawer.tsx';
import { lengthOf, nameOf, partOf, rangeOf } from './leave-words.ts';
import styles from './leaves.module.css';
import { type Decision, LEAVE_ENTRIES, type Leave, leaveList } from './leaves.queries.ts';

const MAX_SHOWN = 4;
/** One list of everything that waits, for who has it. */
const ALL = '/my-team/approvals';

/**
 * On Home: leave that waits for oneself, approved with one press or rejected with a comment. Whoever decides only while
 * somebody else is away sees it when something waits.
 */
export function WaitingLeavesCard() {
  const user = useSignedIn();
  const isInPlan = isOpenTo(user, listLeaveApprovals.access);
  const list = useQuery({ ...leaveList({ of: 'approvals', employeeId: null, page: 1 }), enabled: isInPlan });
  const usuallyDecides = Role[user.roleId] !== Role.Member || user.isManager;
  const { rows = [], totalRecords = 0 } = list.data ?? {};
  if (!isInPlan || (!usuallyDecides && rows.length === 0)) return null;
  return (
    <WaitingList
      title="Leave to approve"
      to={isOpenTo(user, screenAt(ALL).access) ? ALL : '/leaves/my-approvals'}
      query={list}
      total={totalRecords}
      nothing="No leave waits for you."
      subject="the leave that waits for you"
    >
      <WaitingLeaves leaves={rows.slice(0, MAX_SHOWN)} />
    </WaitingList>
  );
}

function WaitingLeaves({ leaves }: { readonly leaves: readonly Leave[] }) {
  const [openId, setOpenId] = useState<string | null>(null);
  const [decision, setDecision] = useState<Decision | null>(null);
  const [editedLeave, setEditedLeave] = useState<Leave | null>(null);
  const onDecided = () => {
    setDecision(null);
    setOpenId(null);
  };
  return (
    <>
      <DecideRows>
        {leaves.map((leave) => (
          <WaitingLeave
            key={leave.id}
            leave={leave}
            onOpen={() => setOpenId(leave.id)}
            onReject={() => setDecision({ action: 'reject', leaves: [leave] })}
          />
        ))}
      </DecideRows>
      <LeaveDrawer
        id={decision === null && editedLeave === null ? openId : null}
        onClose={() => setOpenId(null)}
        onAct={(action, leave) => setDecision({ action, leaves: [leave] })}
        onEdit={setEditedLeave}
      />
      {decision && <DecideLeavesDialog {...decision} onClose={() => setDecision(null)} onDecided={onDecided} />}
      {editedLeave && <ApplyLeaveDialog edited={editedLeave} onClose={() => setEditedLeave(null)} />}
    </>
  );
}

type WaitingProps = { readonly leave: Leave; readonly onOpen: () => void; readonly onReject: () => void };

/** The name opens the balance after it and who else is away. */
function WaitingLeave({ leave, onOpen, onReject }: WaitingProps) {
  const { id, employeeName, imageUrl, leaveTypeName, reason, appliedOn, actions } = leave;
  const approve = useAction(setLeaveStatus, { refreshes: LEAVE_ENTRIES });
  const part = partOf(leave);
  const name = nameOf(leave);
  return (
    <DecideRow
      person={
        <button type="button" className={styles.link} onClick={onOpen}>
          <VisuallyHidden>Open {name}</VisuallyHidden>
          <span aria-hidden="true">
            <Person
              name={employeeName}
              imageUrl={imageUrl}
              detail={[`${leaveTypeName}, ${rangeOf(leave)}`, ...(part === null ? [] : [part]), lengthOf(leave)].join(
                ', ',
              )}
            />
          </span>
        </button>
      }
      reject={actions.includes('reject') ? { label: `Reject ${name}`, run: onReject } : undefined}
      approve={
        actions.includes('approve')
          ? {
              label: `Approve ${name}`,
              isPending: approve.pending,
              run: () =>
                void approve.run({
                  query: { leaveIdsCSV: id, status: LEAVE_STATUS.Approved },
                  body: { comments: null },
                }),
            }
          : undefined
      }
    >
      <span>
        “{reason}”, {formatAgo(appliedOn)}
      </span>
    </DecideRow>
  );
}
