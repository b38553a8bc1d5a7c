import { Button } from '@mantine/core';
import { LEAVES_BESIDE } from '@muster/contract/features/leaves/leaves-fields.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../../ui/section.tsx';
import { Loaded } from '../../ui/states.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { ApplyLeaveDialog } from './apply/apply-leave-dialog.tsx';
import { DecideLeavesDialog } from './decide-leaves-dialog.tsx';
import { LeaveState } from './leave-columns.tsx';
import { weekdaysOf } from './leave-days.tsx';
import { LeaveDrawer } from './leave-drawer.tsx';
import { LEAVE_TEXTS, lengthOf, nameOf, partOf, shortRangeOf } from './leave-words.ts';
import styles from './leaves.module.css';
import { type DecidingAction, type Leave, leaveList } from './leaves.queries.ts';

type Props = {
  /** The leave that the address says; on which page it stands does not matter. Empty for none. */
  readonly opened: string;
  readonly onOpen: (id: string) => void;
};
type Decision = { readonly action: DecidingAction; readonly leave: Leave } | null;

/** One’s own leave to come and over, with what can be done to it. */
export function OwnLeaves({ opened, onOpen }: Props) {
  const [decision, setDecision] = useState<Decision>(null);
  const [editedLeave, setEditedLeave] = useState<Leave | null>(null);
  const acts = { onOpen, onCancel: (leave: Leave) => setDecision({ action: 'cancel', leave }) };
  return (
    <Section title="Upcoming and past" flush>
      <Band isPast={false} title="Upcoming" none="No leave ahead." {...acts} />
      <Band isPast title="Past" none="No leave so far." {...acts} />
      <LeaveDrawer
        id={decision === null && editedLeave === null && opened !== '' ? opened : null}
        onClose={() => onOpen('')}
        onAct={(action, leave) => setDecision({ action, leave })}
        onEdit={setEditedLeave}
      />
      {decision && (
        <DecideLeavesDialog
          action={decision.action}
          leaves={[decision.leave]}
          onClose={() => setDecision(null)}
          onDecided={() => {
            setDecision(null);
            onOpen('');
          }}
        />
      )}
      {editedLeave && <ApplyLeaveDialog edited={editedLeave} onClose={() => setEditedLeave(null)} />}
    </Section>
  );
}

type Acts = { readonly onOpen: (id: string) => void; readonly onCancel: (leave: Leave) => void };
type BandProps = Acts & { readonly isPast: boolean; readonly title: string; readonly none: string };

/** Six a page. */
function Band({ isPast, title, none, ...acts }: BandProps) {
  const [page, setPage] = useState(1);
  return (
    <>
      <h3 className={styles.band}>{title}</h3>
      <Loaded query={useQuery(leaveList({ of: 'mine', isPast, page }))} failed={LEAVE_TEXTS.fetchFailed}>
        {({ rows, totalRecords }) => (
          <>
            {rows.length === 0 && <p className="secondary flush pad-12-16">{none}</p>}
            <ul className="plain-list" aria-label={title}>
              {rows.map((leave) => (
                <OwnLeave key={leave.id} leave={leave} {...acts} />
              ))}
            </ul>
            {totalRecords > LEAVES_BESIDE && (
              <div className={styles.pager}>
                <Pager page={page} pageSize={LEAVES_BESIDE} total={totalRecords} onPage={setPage} />
              </div>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function OwnLeave({ leave, onOpen, onCancel }: Acts & { readonly leave: Leave }) {
  const part = partOf(leave);
  const days = leave.startDate === leave.endDate ? weekdaysOf(leave) : shortRangeOf(leave);
  return (
    <li className={styles.ownLeave}>
      <DateTile date={leave.startDate} />
      <div className={styles.ownWords}>
        <button type="button" className={styles.link} onClick={() => onOpen(leave.id)}>
          {leave.leaveTypeName}
          {leave.isHalfDay && ', half day'}
        </button>
        <span className={styles.detail}>{[days, part].filter(Boolean).join(', ')}</span>
      </div>
      <span className="secondary nowrap">{lengthOf(leave)}</span>
      <span className="min-0">
        <LeaveState leave={leave} />
      </span>
      <span className="end">
        {leave.actions.includes('cancel') && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={`Cancel ${nameOf(leave)}`}
            onClick={() => onCancel(leave)}
          >
            Cancel
          </Button>
        )}
      </span>
    </li>
  );
}

const TILE = new Intl.DateTimeFormat('en-IN', { month: 'short', timeZone: 'UTC' });

/** Month above day, as on a calendar that is torn off. */
function DateTile({ date }: { readonly date: string }) {
  return (
    <span className={styles.tile} aria-hidden>
      <span>{TILE.format(Date.parse(date))}</span>
      <strong className="tabular">{date.slice(8)}</strong>
    </span>
  );
}
