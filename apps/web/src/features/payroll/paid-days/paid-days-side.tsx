import { Anchor } from '@mantine/core';
import type { OpenItems } from '@muster/contract/features/payroll/payroll-paid-days.contract.ts';
import { subtract, ZERO } from '@muster/engine/kernel/money.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDay } from '../../../ui/format-date.ts';
import { formatMoney, formatPeople } from '../../../ui/format-money.ts';
import { ChangedMoney } from '../../../ui/money.tsx';
import { Person } from '../../../ui/person.tsx';
import { Row, Rows, Section } from '../../../ui/section.tsx';
import { Status, StatusIcon, type StatusTone } from '../../../ui/status.tsx';
import styles from '../payroll.module.css';
import type { PaidDays } from './paid-days.queries.ts';
import { daysOf } from './paid-days-person.tsx';

type OpenItem = {
  readonly key: string;
  readonly tone: StatusTone;
  readonly title: string;
  readonly detail: string;
  readonly link: { readonly to: string; readonly label: string; readonly search?: Readonly<Record<string, string>> };
};

const requestsOf = (count: number, what: string) => `${count} ${what} ${count === 1 ? 'request' : 'requests'}`;
const giveBack = (days: number) => (days === 0 ? 'would give back no day' : `would give back up to ${daysOf(days)}`);

/** What nobody has decided and would change the pay of the month; also what the confirmation of a run names. */
export function openItemsOf({ open, totals }: Pick<PaidDays, 'open' | 'totals'>): readonly OpenItem[] {
  const { requests, leaves, unasked } = open;
  const all: readonly (OpenItem & { readonly count: number })[] = [
    {
      key: 'requests',
      tone: 'wait',
      count: requests.count,
      title: requestsOf(requests.count, 'attendance'),
      detail: giveBack(requests.days),
      link: { to: '/my-team/requests', label: 'Decide' },
    },
    {
      key: 'leaves',
      tone: 'wait',
      count: leaves.count,
      title: requestsOf(leaves.count, 'leave'),
      detail: giveBack(leaves.days),
      link: { to: '/leaves/requests', label: 'Decide' },
    },
    {
      key: 'unasked',
      tone: 'attention',
      count: unasked.people,
      title: `${daysOf(unasked.days)} nobody asked about`,
      detail: unasked.name ?? formatPeople(unasked.people),
      link: {
        to: '/my-team/attendance',
        label: 'See',
        ...(unasked.name === null ? {} : { search: { search: unasked.name } }),
      },
    },
    {
      key: 'waiting',
      tone: 'note',
      count: totals.waitingPeople,
      title: `${daysOf(totals.waitingDays)} not approved`,
      detail: `${formatPeople(totals.waitingPeople)}: paid unless you reject them`,
      link: { to: '/my-team/approvals', label: 'Approve', search: { people: 'AllEmployees' } },
    },
  ];
  return all.filter(({ count }) => count > 0);
}

export function CanStillChange({ days }: { readonly days: PaidDays }) {
  const items = openItemsOf(days);
  const back = backInWords(days.open);
  return (
    <Section title="Can still change pay" aside={items.length === 1 ? '1 item' : `${items.length} items`} flush>
      {items.length === 0 ? (
        <div style={{ padding: 16 }}>
          <Status tone="good" label="Everything is decided." />
        </div>
      ) : (
        <Rows>
          {items.map(({ key, tone, title, detail, link }) => (
            <Row
              key={key}
              icon={<StatusIcon tone={tone} />}
              title={title}
              detail={detail}
              aside={<OpenLink link={link}>{title}</OpenLink>}
            />
          ))}
        </Rows>
      )}
      {back !== null && (
        <div className={styles.openNote}>
          {back} <LossThen days={days} />
        </div>
      )}
    </Section>
  );
}

/** The loss of pay as it is and as it would be then, in days and in rupees. */
function LossThen({ days: { open, totals } }: { readonly days: PaidDays }) {
  const { days: backDays, amount } = open.back;
  const left = Math.round((totals.lostDays - backDays) * 100) / 100;
  return (
    <div className={styles.lossThen}>
      <span>Loss of pay</span>
      <s>
        <span className="sr-only">was </span>
        {totals.lostDays}
      </s>
      <ins>{daysOf(left)}</ins>
      {totals.taken !== null && amount !== null && (
        <ChangedMoney was={subtract(ZERO, totals.taken)} now={subtract(ZERO, subtract(totals.taken, amount))} />
      )}
    </div>
  );
}

function OpenLink({ link, children }: { readonly link: OpenItem['link']; readonly children: ReactNode }) {
  return (
    <Anchor size="sm" fw={500} renderRoot={(props) => <Link {...props} to={link.to} search={link.search ?? {}} />}>
      {link.label}
      <span className="sr-only">: {children}</span>
    </Anchor>
  );
}

/** "If all are approved, 3.5 days and ₹6,016.67 come back." */
export function backInWords({ back }: OpenItems): string | null {
  if (back.days === 0) return null;
  const amount = back.amount === null ? '' : ` and ${formatMoney(back.amount)}`;
  return `If all are approved, ${daysOf(back.days)}${amount} come back.`;
}

/** Joiners and leavers, and from or until when they are paid. */
export function NotWholeMonth({ days: { partly, totals, periodStart, periodEnd } }: { readonly days: PaidDays }) {
  if (partly.length === 0) return null;
  const length = Temporal.PlainDate.from(periodStart).until(periodEnd, { largestUnit: 'day' }).days + 1;
  const more = totals.outsidePeople - partly.length;
  return (
    <Section title="Not the whole month" aside={formatPeople(totals.outsidePeople)} flush>
      <Rows>
        {partly.map(({ employeeId, employeeName, joinedOn, leftOn, employedDays }) => (
          <Row
            key={employeeId}
            title={
              <Person
                name={employeeName}
                detail={[
                  joinedOn === null ? null : `joined ${formatDay(joinedOn)}`,
                  leftOn === null ? null : `left ${formatDay(leftOn)}`,
                ]
                  .filter((one) => one !== null)
                  .join(', ')}
              />
            }
            aside={
              <span className="tabular">
                <strong>{employedDays}</strong> <span className="muted">of {length}</span>
              </span>
            }
          />
        ))}
      </Rows>
      {more > 0 && <p className={styles.openNote}>And {formatPeople(more)} more.</p>}
    </Section>
  );
}
