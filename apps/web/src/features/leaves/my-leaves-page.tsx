import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { useSignedIn } from '../../platform/session.ts';
import { KeyHelp } from '../../ui/key-help.tsx';
import { Page } from '../../ui/page.tsx';
import { ApplyCard, PhoneApplyButton } from './apply/apply-card.tsx';
import { useOwnApply } from './apply/use-own-apply.ts';
import { DelegationSection } from './delegation-section.tsx';
import styles from './leaves.module.css';
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
