import { Anchor } from '@mantine/core';
import { getBalanceReport } from '@muster/contract/features/leave-balances/leave-balances.contract.ts';
import { leaveInWords } from '@muster/contract/features/leave-types/leave-types-amounts.ts';
import { createLeave } from '@muster/contract/features/leaves/leaves.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Section } from '../../ui/section.tsx';
import { Loaded, RowsSkeleton } from '../../ui/states.tsx';
import { ApplyLeaveDialog } from './apply/apply-leave-dialog.tsx';
import { BalanceMarks } from './balance-cards.tsx';
import { LEAVE_TEXTS } from './leave-words.ts';
import styles from './leaves.module.css';
import { type Balance, ownBalances } from './leaves.queries.ts';

const MAX_SHOWN = 6;

/** On Home: what one has of each type of leave, and applying; nothing where the plan has no leave. */
export function LeaveBalanceCard() {
  const isInPlan = isOpenTo(useSignedIn(), getBalanceReport.access);
  return isInPlan ? <OwnBalances /> : null;
}

function OwnBalances() {
  return (
    <Section title="Leave balance" aside={<ApplyLink />}>
      <Loaded query={useQuery(ownBalances())} subject="your leave balance" skeleton={<RowsSkeleton rows={1} />}>
        {({ types }) => <HomeBalances types={types.filter(({ quota, balance }) => quota !== null || balance !== 0)} />}
      </Loaded>
    </Section>
  );
}

function HomeBalances({ types }: { readonly types: readonly Balance[] }) {
  return (
    <>
      {types.length === 0 && (
        <p className="note muted flush">You have no leave to take yet. What you are given shows here.</p>
      )}
      <ul className={styles.homeBalances}>
        {types.slice(0, MAX_SHOWN).map((balance) => (
          <li key={balance.leaveTypeId}>
            <HomeBalance balance={balance} />
          </li>
        ))}
      </ul>
      {types.length > MAX_SHOWN && (
        <Anchor component={Link} to="/leaves/my-leaves" fz="sm">
          and {types.length - MAX_SHOWN} more
        </Anchor>
      )}
    </>
  );
}

/** A type with what is left of its quota; it leads to where the balance says why it is what it is. */
function HomeBalance({ balance: whole }: { readonly balance: Balance }) {
  const { unit, name, balance, quota, pending } = whole;
  const words = (amount: number) => (unit === 'hour' ? leaveInWords(unit, amount) : amount.toLocaleString('en-IN'));
  return (
    <Link to="/leaves/my-leaves" className={styles.homeBalance}>
      <span className={styles.detail}>{name}</span>
      <span>
        <strong className={styles.homeFigure}>{words(balance)}</strong>
        <span className="small secondary nowrap">
          {quota === null ? leaveUnit(unit, balance) : ` of ${words(quota)}${leaveUnit(unit, quota)}`}
        </span>
      </span>
      <BalanceMarks balance={whole} />
      {pending !== 0 && <span className={styles.detail}>{words(Math.abs(pending))} waiting</span>}
    </Link>
  );
}

/** Hours say themselves what they are. */
const leaveUnit = (unit: Balance['unit'], amount: number) =>
  unit === 'hour' ? '' : Math.abs(amount) === 1 ? ' day' : ' days';

function ApplyLink() {
  const [isApplying, setApplying] = useState(false);
  const mayApply = isOpenTo(useSignedIn(), createLeave.access);
  if (!mayApply) return null;
  return (
    <>
      <Anchor component="button" type="button" fz="sm" fw={560} onClick={() => setApplying(true)}>
        {LEAVE_TEXTS.apply}
      </Anchor>
      {isApplying && <ApplyLeaveDialog onClose={() => setApplying(false)} />}
    </>
  );
}
