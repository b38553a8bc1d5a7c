import { IconReceiptRupee } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatLongDate, formatMonth } from '../../ui/format-date.ts';
import { Money } from '../../ui/money.tsx';
import { Page, Stacked } from '../../ui/page.tsx';
import { Row, Rows, Section, SectionLink } from '../../ui/section.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { AwayCard, CelebrationsCard } from './away-card.tsx';
import styles from './dashboard.module.css';
import type { Home } from './dashboard.queries.ts';
import { useGreeting } from './greeting.ts';
import { NextHolidaysCard } from './next-holidays-card.tsx';
import { type Payslip, PayslipTile, ProfileTile, paidWords } from './own-tiles.tsx';

type Props = { readonly today: string; readonly mine: Home['mine']; readonly parts: HomeParts };

/** What a member comes for: checking in, leave, the latest payslip and what is new. */
export function MemberHome({ today, mine, parts }: Props) {
  const [latest, ...earlier] = mine.payslips;
  return (
    <Page title={useGreeting()} purpose={formatLongDate(today)}>
      <div className={styles.member}>
        <Stacked>
          <div className={styles.first}>{parts.punch}</div>
          {parts.week}
          <PayslipTile payslip={latest ?? null} />
          {!latest && (
            <Section>
              <EmptyState icon={IconReceiptRupee} title="No payslip yet">
                Your payslip shows here when the first payroll with you is approved.
              </EmptyState>
            </Section>
          )}
          <ProfileTile profile={mine.profile} />
          <AwayCard />
          <CelebrationsCard />
        </Stacked>
        <Stacked>
          {parts.attendance}
          {parts.approvals}
          <div className={styles.second}>{parts.leave}</div>
          {parts.announcements}
          <NextHolidaysCard />
          {earlier.length > 0 && <EarlierPayslips payslips={earlier} />}
        </Stacked>
      </div>
    </Page>
  );
}

function EarlierPayslips({ payslips }: { readonly payslips: readonly Payslip[] }) {
  return (
    <Section title="Earlier payslips" flush aside={<SectionLink to="/payroll/payslips">All payslips</SectionLink>}>
      <Rows>
        {payslips.map((payslip) => (
          <Row
            key={payslip.id}
            title={
              <Link to="/payroll/payslips/$id" params={{ id: payslip.id }} className={styles.rowLink}>
                {formatMonth(payslip.year, payslip.month)}
              </Link>
            }
            detail={paidWords(payslip)}
            aside={<Money amount={payslip.net} />}
          />
        ))}
      </Rows>
    </Section>
  );
}

/** Cards of other features on the home page, which is put together in `app`; each shows nothing where it is not for its reader. */
export type HomeParts = {
  readonly punch?: ReactNode;
  readonly week?: ReactNode;
  readonly attendance?: ReactNode;
  /** What waits for a decision of the reader, a card for each kind. */
  readonly approvals?: ReactNode;
  readonly leave?: ReactNode;
  readonly announcements?: ReactNode;
};
