import { Button } from '@mantine/core';
import { removeDelegation } from '@muster/contract/features/leaves/leaves-calendar.contract.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { KeyHelp } from '../../ui/key-help.tsx';
import { Page } from '../../ui/page.tsx';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Loaded } from '../../ui/states.tsx';
import { ApplyCard, PhoneApplyButton } from './apply/apply-card.tsx';
import { useOwnApply } from './apply/use-own-apply.ts';
import { DelegationDialog } from './delegation-dialog.tsx';
import { rangeOf } from './leave-words.ts';
import styles from './leaves.module.css';
import { DELEGATION_ENTRIES, type Delegation, delegations } from './leaves.queries.ts';
import { LongWeekendsCard } from './long-weekends-card.tsx';
import { OwnLeaves } from './own-leaves.tsx';

export type MyLeavesProps = {
  /** The balances of each type, which another feature keeps. */
  readonly balances?: ReactNode;
  /** Leave that is paid out. */
  readonly beside?: ReactNode;
};

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

const KEYS = [
  ['← → ↑ ↓', 'move in the calendar'],
  ['Shift ←→', 'extend the days'],
  ['Enter', 'choose the day'],
  ['[ ]', 'month'],
  ['T', 'this month'],
] as const;

/** One's own balances with applying beside them, upcoming and past leave, and days worth taking. */
export function MyLeaves({ balances, beside }: MyLeavesProps) {
  const [{ apply: day, until, leave }, setAddress] = useAddressState({ apply: '', until: '', leave: '' });
  const { isManager } = useSignedIn();
  const card = useRef<HTMLDivElement>(null);
  const from = isDay(day) ? day : '';
  const apply = useOwnApply({
    day: from,
    until: isDay(until) && until >= from ? until : from,
    onDone: () => setAddress({ apply: '', until: '' }, { replace: true }),
  });
  const pick = (date: string) => {
    apply.pick(date, date);
    card.current?.scrollIntoView?.({ block: 'nearest' });
  };
  const hasDays = apply.form.values.startDate !== '';
  return (
    <Page
      title="My leaves"
      purpose="What you have, why, and the next time away."
      actions={
        <Button
          component={Link}
          to="/leaves/team-calendar"
          variant="default"
          leftSection={<IconCalendarEvent size={16} />}
        >
          Team calendar
        </Button>
      }
      {...(hasDays ? { phoneActions: <PhoneApplyButton apply={apply} /> } : {})}
    >
      <div className={styles.home}>
        <div className={styles.homeBalancesPlace}>{balances}</div>
        <div className={styles.homeApply} ref={card}>
          <ApplyCard apply={apply} />
        </div>
        <div className={styles.homeRest}>
          <OwnLeaves opened={leave} onOpen={(id) => setAddress({ leave: id }, { replace: true })} />
          <LongWeekendsCard onPick={pick} />
          {beside}
          {isManager && <DelegationSection />}
        </div>
      </div>
      <KeyHelp keys={KEYS} />
    </Page>
  );
}

/** Who decides leave while a manager is away, and for whom oneself does. */
function DelegationSection() {
  const [isAdding, setAdding] = useState(false);
  const list = useQuery(delegations());
  const remove = useAction(removeDelegation, { refreshes: DELEGATION_ENTRIES });
  return (
    <Section
      title="While you are away"
      purpose="Somebody else decides the leave that waits for you."
      aside={
        <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
          Choose somebody
        </Button>
      }
      flush
    >
      <Loaded query={list} subject="who decides for you">
        {({ rows }) => (
          <Rows>
            {rows.map((row) => (
              <Row
                key={row.id}
                title={wordsOf(row)}
                detail={rangeOf(row)}
                aside={
                  row.mayEnd ? (
                    <Button
                      variant="subtle"
                      color="red"
                      size="compact-sm"
                      aria-label={`End: ${wordsOf(row)}`}
                      onClick={() => void remove.run({ params: { id: row.id } })}
                    >
                      End
                    </Button>
                  ) : undefined
                }
              />
            ))}
          </Rows>
        )}
      </Loaded>
      {list.data?.rows.length === 0 && <p className="secondary flush pad-12-16">Nobody decides for you.</p>}
      {isAdding && <DelegationDialog onClose={() => setAdding(false)} />}
    </Section>
  );
}

const wordsOf = ({ toEmployeeName, fromEmployeeName }: Delegation) =>
  `${toEmployeeName} decides for ${fromEmployeeName}`;
