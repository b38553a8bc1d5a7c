import { Alert, Button, Group, TextInput } from '@mantine/core';
import { IconAlertCircle, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { messageOf } from '../../platform/api-error.ts';
import { formatInstant } from '../../ui/format-date.ts';
import { rupeesOf } from '../../ui/format-money.ts';
import { Money } from '../../ui/money.tsx';
import { MoneyInput } from '../../ui/money-input.tsx';
import { Page, Stacked } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import styles from './poi.module.css';
import { employeePoi, type Poi, type PoiRow, poiStatus, type Review, reviews, useReview } from './poi.queries.ts';
import { ProofLink } from './proof-cell.tsx';

/** /payroll/taxes/reviewPOI: person after person, amount after amount. */
export function ReviewPoiPage() {
  const [{ employeeId }, setAddress] = useAddressState({ employeeId: '' });
  const status = useQuery(poiStatus());
  const queue = useQuery(reviews());
  const people = queue.data?.rows ?? [];
  const place = Math.max(
    0,
    people.findIndex((one) => one.employeeId === employeeId),
  );
  const person = people[place];
  const open = (to: number) => setAddress({ employeeId: people[to]?.employeeId ?? '' });
  return (
    <Page
      title={person?.employeeName ?? 'Review proofs'}
      purpose={person ? purposeOf(person) : 'Approve what people prove, amount by amount.'}
      actions={
        person && (
          <Group gap={8}>
            <span className="muted">
              {place + 1} of {people.length}
            </span>
            <Button
              variant="default"
              aria-label="Previous person"
              disabled={place === 0}
              onClick={() => open(place - 1)}
            >
              <IconChevronLeft size={18} />
            </Button>
            <Button
              variant="default"
              aria-label="Next person"
              disabled={place >= people.length - 1}
              onClick={() => open(place + 1)}
            >
              <IconChevronRight size={18} />
            </Button>
          </Group>
        )
      }
    >
      {queue.isPending && <PageSkeleton />}
      {queue.isError && <LoadFailed error={queue.error} onRetry={queue.refetch} subject="the proofs to review" />}
      {queue.data && !person && (
        <EmptyState title="Nobody has submitted proofs yet">They are listed here once somebody has.</EmptyState>
      )}
      {person && status.data && (
        <PersonReview key={person.employeeId} employeeId={person.employeeId} year={status.data.financialYearStart} />
      )}
    </Page>
  );
}

function purposeOf({ employeeNumber, designation, submittedAt, rows, decided }: Review): string {
  const who = [employeeNumber, designation].filter(Boolean).join(', ');
  return `${who ? `${who}. ` : ''}Submitted on ${formatInstant(submittedAt).date}, ${decided} of ${rows} decided.`;
}

function PersonReview({ employeeId, year }: { readonly employeeId: string; readonly year: number }) {
  const poi = useQuery(employeePoi({ employeeId, year }));
  if (poi.isError) return <LoadFailed error={poi.error} onRetry={poi.refetch} subject="the proofs" />;
  if (!poi.data) return <PageSkeleton />;
  return <ReviewForm key={poi.data.version} poi={poi.data} />;
}

type Decision = { readonly amount: number | ''; readonly comment: string };

function ReviewForm({ poi }: { readonly poi: Poi }) {
  const rows = poi.rows.filter(({ actualAmount }) => (actualAmount ?? 0) > 0);
  const [decisions, setDecisions] = useState<Readonly<Record<string, Decision>>>(() =>
    Object.fromEntries(rows.map((row) => [row.itemId, first(row)])),
  );
  const [refusal, setRefusal] = useState<string | null>(null);
  const review = useReview();
  const mayReview = poi.actions.includes('review');
  const set = (itemId: string, decision: Decision) => setDecisions({ ...decisions, [itemId]: decision });
  const send = async () => {
    setRefusal(null);
    const { financialYearStart, financialYearEnd, version, employeeId } = poi;
    const sent = rows.map(({ itemId }) => {
      const { amount = '', comment = '' } = decisions[itemId] ?? {};
      return { itemId, approvedAmount: amount === '' ? null : amount, comments: comment.trim() || null };
    });
    await review
      .attempt({ params: { id: employeeId }, body: { financialYearStart, financialYearEnd, version, rows: sent } })
      .catch((error: unknown) => setRefusal(messageOf(error)));
  };
  return (
    <Stacked>
      {refusal !== null && (
        <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={18} />}>
          {refusal}
        </Alert>
      )}
      <Section flush>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Particulars</th>
              <th scope="col">Declared</th>
              <th scope="col">Actual</th>
              <th scope="col">Approved</th>
              <th scope="col">Proof</th>
            </tr>
          </thead>
          <tbody>
            {[...Map.groupBy(rows, ({ group }) => group)].map(([group, inGroup]) => (
              <Fragment key={group}>
                <tr>
                  <th scope="colgroup" colSpan={5} className={styles.group}>
                    {group}
                  </th>
                </tr>
                {inGroup.map((row) => (
                  <ReviewRow
                    key={row.itemId}
                    row={row}
                    decision={decisions[row.itemId] ?? first(row)}
                    isNeeded={poi.mandateInvestmentProofAttachments}
                    mayReview={mayReview}
                    onChange={(decision) => set(row.itemId, decision)}
                  />
                ))}
              </Fragment>
            ))}
          </tbody>
        </table>
      </Section>
      <div className={styles.foot}>
        {!mayReview && <span className="muted">You cannot decide on your own proofs.</span>}
        <Button disabled={!mayReview} loading={review.pending} onClick={() => void send()}>
          Save review
        </Button>
      </div>
    </Stacked>
  );
}

const first = ({ approvedAmount, comments }: PoiRow): Decision => ({
  amount: approvedAmount === null ? '' : rupeesOf(approvedAmount),
  comment: comments ?? '',
});

type RowProps = {
  readonly row: PoiRow;
  readonly decision: Decision;
  readonly isNeeded: boolean;
  readonly mayReview: boolean;
  readonly onChange: (decision: Decision) => void;
};

function ReviewRow({ row, decision, isNeeded, mayReview, onChange }: RowProps) {
  const actual = row.actualAmount ?? row.declaredAmount;
  const isMissing = isNeeded && row.proofs.length === 0;
  const isLess = decision.amount !== '' && decision.amount < rupeesOf(actual);
  return (
    <tr>
      <td>
        {row.particulars}
        {isLess && (
          <TextInput
            size="xs"
            mt={4}
            aria-label={`Why ${row.particulars} is not approved in full`}
            placeholder="Why not all of it"
            value={decision.comment}
            disabled={!mayReview}
            onChange={(event) => onChange({ ...decision, comment: event.currentTarget.value })}
          />
        )}
      </td>
      <td className={styles.amount}>
        <Money amount={row.declaredAmount} />
      </td>
      <td className={styles.amount}>
        <Money amount={actual} />
      </td>
      <td className={styles.amount}>
        <MoneyInput
          aria-label={`Approved of ${row.particulars}`}
          value={decision.amount}
          disabled={!mayReview}
          onChange={(amount) => onChange({ ...decision, amount })}
        />
        <Group gap={4} justify="flex-end" mt={4}>
          <Button
            size="compact-xs"
            variant="default"
            disabled={!mayReview || isMissing}
            aria-label={`Approve all of ${row.particulars}`}
            onClick={() => onChange({ amount: rupeesOf(actual), comment: '' })}
          >
            All
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            disabled={!mayReview}
            aria-label={`Approve nothing of ${row.particulars}`}
            onClick={() => onChange({ ...decision, amount: 0 })}
          >
            Nothing
          </Button>
        </Group>
      </td>
      <td>
        <div className={styles.files}>
          {row.proofs.map((proof) => (
            <ProofLink key={proof.id} proof={proof} />
          ))}
          {row.proofs.length === 0 && <Status tone={isMissing ? 'wrong' : 'wait'} label="No file" />}
        </div>
      </td>
    </tr>
  );
}
