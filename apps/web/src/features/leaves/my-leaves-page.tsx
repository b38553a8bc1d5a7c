import { Button } from '@mantine/core';
import { LEAVES_BESIDE } from '@muster/contract/features/leaves-fields.ts';
import { IconCalendarEvent, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { ApplyLeaveDialog } from './apply-leave-dialog.tsx';
import { DecideLeavesDialog } from './decide-leaves-dialog.tsx';
import { DelegationSection } from './delegation-section.tsx';
import { LeaveState, LeaveType } from './leave-columns.tsx';
import { LeaveDrawer } from './leave-drawer.tsx';
import { LEAVE_TEXTS, lengthOf, partOf, rangeOf } from './leave-words.ts';
import styles from './leaves.module.css';
import { type Leave, leaveList } from './leaves.queries.ts';
import { LeaveMenu } from './leaves-table.tsx';
import { LongWeekendsCard } from './long-weekends-card.tsx';
import type { DecidingAction } from './use-leave-work.ts';

export type MyLeavesProps = {
  /** The balances of each type, which another feature keeps. */
  readonly balances?: ReactNode;
  /** Leave that is paid out. */
  readonly beside?: ReactNode;
};

/** One's own balances, upcoming and past leave, and applying. */
export function MyLeaves({ balances, beside }: MyLeavesProps) {
  const [{ apply, leave }, setAddress] = useAddressState({ apply: '', leave: '' });
  const [isApplying, setApplying] = useState(apply !== '');
  const { isManager } = useSignedIn();
  const calendar = (
    <Button component={Link} to="/leaves/team-calendar" variant="default" leftSection={<IconCalendarEvent size={16} />}>
      Team calendar
    </Button>
  );
  return (
    <Page
      title="My leaves"
      purpose="What you have, why, and the next time away."
      actions={
        <>
          {calendar}
          <Button leftSection={<IconPlus size={16} />} onClick={() => setApplying(true)}>
            {LEAVE_TEXTS.apply}
          </Button>
        </>
      }
    >
      {balances}
      <OwnLeaves
        isPast={false}
        title="Upcoming"
        none="No leave ahead."
        opened={leave}
        onOpened={() => setAddress({ leave: '' }, { replace: true })}
      />
      <OwnLeaves isPast title="Past" none="No leave so far." />
      <LongWeekendsCard />
      {beside}
      {isManager && <DelegationSection />}
      {isApplying && (
        <ApplyLeaveDialog
          day={/^\d{4}-\d{2}-\d{2}$/.test(apply) ? apply : ''}
          onClose={() => {
            setApplying(false);
            if (apply !== '') setAddress({ apply: '' }, { replace: true });
          }}
        />
      )}
    </Page>
  );
}

type OwnProps = {
  readonly isPast: boolean;
  readonly title: string;
  readonly none: string;
  /** A leave that a link leads to; on which page it stands does not matter. */
  readonly opened?: string;
  readonly onOpened?: () => void;
};
type Opened = { readonly action: DecidingAction; readonly leave: Leave } | null;

/** Leave to come or over, six a page, with what can be done to it. */
function OwnLeaves({ isPast, title, none, opened = '', onOpened }: OwnProps) {
  const [page, setPage] = useState(1);
  const [openId, setOpenId] = useState<string | null>(opened === '' ? null : opened);
  const [decision, setDecision] = useState<Opened>(null);
  const [edited, setEdited] = useState<Leave | null>(null);
  const list = useQuery(leaveList({ of: 'mine', isPast, page }));
  const { rows = [], totalRecords = 0 } = list.data ?? {};
  const done = () => {
    setDecision(null);
    setOpenId(null);
  };
  return (
    <Section title={title} flush>
      {list.isPending && <RowsSkeleton />}
      {list.isError && <LoadFailed error={list.error} onRetry={list.refetch} title={LEAVE_TEXTS.fetchFailed} />}
      {list.data && rows.length === 0 && <p className={styles.none}>{none}</p>}
      <Rows>
        {rows.map((leave) => (
          <Row
            key={leave.id}
            title={
              <button type="button" className={styles.link} onClick={() => setOpenId(leave.id)}>
                <LeaveType leave={leave} />
              </button>
            }
            detail={[rangeOf(leave), ...(partOf(leave) === null ? [] : [partOf(leave)]), lengthOf(leave)].join(' · ')}
            aside={
              <span className={styles.aside}>
                <LeaveState leave={leave} />
                <LeaveMenu leave={leave} onAct={(action) => setDecision({ action, leave })} onEdit={setEdited} />
              </span>
            }
          />
        ))}
      </Rows>
      {totalRecords > LEAVES_BESIDE && (
        <div className={styles.pager}>
          <Pager page={page} pageSize={LEAVES_BESIDE} total={totalRecords} onPage={setPage} />
        </div>
      )}
      <LeaveDrawer
        id={decision === null && edited === null ? openId : null}
        onClose={() => {
          setOpenId(null);
          if (opened !== '') onOpened?.();
        }}
        onAct={(action, leave) => setDecision({ action, leave })}
        onEdit={setEdited}
      />
      {decision && (
        <DecideLeavesDialog
          action={decision.action}
          leaves={[decision.leave]}
          onClose={() => setDecision(null)}
          onDecided={done}
        />
      )}
      {edited && <ApplyLeaveDialog edited={edited} onClose={() => setEdited(null)} />}
    </Section>
  );
}
