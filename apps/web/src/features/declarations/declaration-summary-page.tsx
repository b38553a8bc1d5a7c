import { Alert, Button } from '@mantine/core';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { IconMessage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { financialYearName } from '../../ui/financial-year.ts';
import { formatDate, formatFinancialYear, formatInstant } from '../../ui/format-date.ts';
import { Money } from '../../ui/money.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { Status, StatusIcon, Tag } from '../../ui/status.tsx';
import { CommentsDialog } from './comments-dialog.tsx';
import styles from './declarations.module.css';
import { countsOf, type Summary, summaryOf } from './declarations.queries.ts';
import {
  bannerOf,
  FORM_PATH,
  LANDING_PATH,
  LIST_PATH,
  LOCKED,
  mayReview,
  STATUS,
  TEXTS,
} from './declarations.texts.ts';
import { type Particular, particularsOf } from './particulars.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { useTaxDeducted } from './tax-deducted.ts';
import { twelfthOf } from './twelfth-of.ts';
import { useWhose } from './use-whose.ts';

const COMPARE_PATH = '/payroll/taxes/taxCalculator';

/** What is declared, what it comes to, and what is said about it; staff see and decide everybody’s. */
export function DeclarationSummaryPage() {
  const { whose, isOther } = useWhose();
  const summary = useQuery(summaryOf(whose));
  const [isReviewing, setReviewing] = useState(false);
  if (summary.isError) return <LoadFailed error={summary.error} onRetry={summary.refetch} subject="the declaration" />;
  if (summary.isPending) return <PageSkeleton />;
  const { data } = summary;
  if (data === null) return <Navigate to={LANDING_PATH} search={isOther ? whose : {}} replace />;
  return (
    <Page
      title={isOther ? `IT declaration of ${data.employeeName}` : 'IT declaration'}
      crumbs={isOther ? [{ label: 'Declarations', to: LIST_PATH }, { label: data.employeeName }] : []}
      beside={<Tag>{data.taxRegime === 'old' ? 'Old Regime' : 'New Regime'}</Tag>}
      purpose={`${financialYearName(data.financialYearStart)}. Tax Regime: ${data.taxRegime === 'old' ? 'Old Regime' : 'New Regime'}.`}
      actions={<Actions data={data} isOther={isOther} onReview={() => setReviewing(true)} />}
    >
      <Banner data={data} isOther={isOther} />
      <Cards data={data} />
      <Particulars data={data} />
      {isReviewing && <ReviewDialog declaration={data} onClose={() => setReviewing(false)} />}
    </Page>
  );
}

type Part = { readonly data: Summary };

function Actions({ data, isOther, onReview }: Part & { readonly isOther: boolean; readonly onReview: () => void }) {
  const navigate = useNavigate();
  const { declarationId, employeeId, financialYearStart: fyStart } = data;
  const edit = () =>
    void navigate({ to: FORM_PATH, search: { declarationId, fyStart, ...(isOther ? { employeeId } : {}) } });
  return (
    <>
      {data.allowRegimeSwitch && (
        <Button
          variant="default"
          onClick={() => void navigate({ to: COMPARE_PATH, search: isOther ? { employeeId } : {} })}
        >
          Compare Tax
        </Button>
      )}
      {data.actions.includes('edit') && (
        <Button variant={mayReview(data) ? 'default' : 'filled'} onClick={edit}>
          Edit Declaration
        </Button>
      )}
      {mayReview(data) && <Button onClick={onReview}>Review</Button>}
    </>
  );
}

const COLOURS = { Submitted: 'blue', Rejected: 'red', OnHold: 'yellow', Approved: 'green' } as const;

function Banner({ data, isOther }: Part & { readonly isOther: boolean }) {
  const { status, lockDate, isOpen, statusComments, submissionDate } = data;
  if (status === null) return null;
  const words = isOther ? `${STATUS[status][1]}.` : bannerOf(status, lockDate, isOpen);
  const when = submissionDate && isOther ? ` Submitted on ${formatInstant(submissionDate).date}.` : '';
  return (
    <Alert
      role="status"
      variant="light"
      color={COLOURS[status]}
      icon={<StatusIcon tone={STATUS[status][0]} />}
      styles={{ message: { color: 'var(--ink)' } }}
    >
      {words}
      {when}
      {statusComments && <div>Reviewer’s comment: {statusComments}</div>}
    </Alert>
  );
}

function Cards({ data }: Part) {
  const { netTaxableIncome, totalTax, taxToBePaid, status, isOpen, employeeId, financialYearStart: fyStart } = data;
  const deducted = useTaxDeducted({ employeeId, fyStart }, taxToBePaid);
  return (
    <div className={styles.cards}>
      <Card label="Net Taxable Income" amount={netTaxableIncome} />
      <Card label="Total Tax" amount={totalTax} />
      <Card label="Tax to be Paid" amount={taxToBePaid}>
        {taxToBePaid !== null && (
          <p className="small secondary top-4">
            <Money amount={twelfthOf(taxToBePaid)} /> per month
          </p>
        )}
        {deducted !== null && (
          <p className={clsx('small secondary top-4', deducted.isAwaited && 'invisible')}>{deducted.words}</p>
        )}
      </Card>
      <div className="panel pad-16">
        <p className={styles.cardLabel}>Status</p>
        {status && <Status tone={STATUS[status][0]} label={STATUS[status][1]} />}
        {!isOpen && (
          <p className="small secondary top-4">
            <Status tone={LOCKED} label="Locked" />
          </p>
        )}
      </div>
    </div>
  );
}

type CardProps = { readonly label: string; readonly amount: Paise | null; readonly children?: ReactNode };

function Card({ label, amount, children }: CardProps) {
  return (
    <div className="panel pad-16">
      <p className={styles.cardLabel}>{label}</p>
      {amount === null ? (
        <span className="muted">Known once there is a salary</span>
      ) : (
        <Money amount={amount} size="figure" strong />
      )}
      {children}
    </div>
  );
}

function Particulars({ data }: Part) {
  const { declarationId, financialYearStart: year, lockDate, totalDeclared } = data;
  const [item, setItem] = useState<{ readonly key: string; readonly label: string } | null>(null);
  const counts = useQuery(countsOf(declarationId));
  const countOf = (key: string) => counts.data?.find(({ itemId }) => itemId === key)?.count ?? 0;
  const open = ({ key, label }: Particular) => {
    if (key !== null) setItem({ key, label });
  };
  const groups = particularsOf(data);
  const lock = lockDate ? ` Declarations lock on ${formatDate(lockDate)}.` : '';
  return (
    <Section
      title="Particulars"
      flush
      footer={
        <>
          Financial year {formatFinancialYear(year)}, total declared <Money amount={totalDeclared} />.{lock}
        </>
      }
    >
      {groups.length === 0 && <EmptyState title={TEXTS.nothing} />}
      {groups.length > 0 && (
        <table className={styles.particulars}>
          <thead>
            <tr>
              <th scope="col">Particulars</th>
              <th scope="col" className={styles.amount}>
                Declared Amount
              </th>
              <th scope="col" className={styles.comments}>
                Comments
              </th>
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={3}>
                  {title}
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.key ?? row.label} one={row} count={row.key ? countOf(row.key) : 0} onOpen={open} />
              ))}
            </tbody>
          ))}
        </table>
      )}
      {item && <CommentsDialog declarationId={declarationId} item={item} onClose={() => setItem(null)} />}
    </Section>
  );
}

type RowProps = {
  readonly one: Particular;
  readonly count: number;
  readonly onOpen: (one: Particular) => void;
};

function Row({ one, count, onOpen }: RowProps) {
  return (
    <tr className={styles.item}>
      <th scope="row">
        {one.label}
        {one.detail && <span className="small secondary block">{one.detail}</span>}
      </th>
      <td className={styles.amount}>
        <Money amount={one.amount} />
      </td>
      <td className={styles.comments}>
        {one.key !== null && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Comment on ${one.label}, ${count} so far`}
            onClick={() => onOpen(one)}
          >
            <IconMessage size={16} stroke={1.5} aria-hidden className={styles.commentIcon} />
            <span className="mantine-visible-from-sm">Comment</span>
            {count > 0 ? ` (${count})` : ''}
          </Button>
        )}
      </td>
    </tr>
  );
}
