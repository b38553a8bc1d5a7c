import { Button, Group } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAddressState } from '../../../platform/address-state.ts';
import { formatInstant } from '../../../ui/format-date.ts';
import { Page } from '../../../ui/page.tsx';
import { EmptyState, LoadFailed, PageSkeleton } from '../../../ui/states.tsx';
import { Status } from '../../../ui/status.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from '../poi.module.css';
import { employeePoi, poiStatus, type Review, reviews } from './poi.queries.ts';
import { ReviewForm } from './review-poi-form.tsx';

const QUESTION = 'You have decisions that are not saved. Go on and lose them?';

/** /payroll/taxes/reviewPOI: person after person, amount after amount. */
export function ReviewPoiPage() {
  const [{ employeeId }, setAddress] = useAddressState({ employeeId: '' });
  const [isDirty, setDirty] = useState(false);
  const status = useQuery(poiStatus());
  const queue = useQuery(reviews());
  const people = queue.data?.rows ?? [];
  const first = people[0]?.employeeId ?? '';
  // Who is reviewed moves to the end of the list: the address holds on to the person, and not to the place.
  useEffect(() => {
    if (employeeId === '' && first !== '') setAddress({ employeeId: first }, { replace: true });
  });
  const place = people.findIndex((person) => person.employeeId === employeeId);
  const person = people[place];
  const waiting = nextWaiting(people, place);
  // Who was just reviewed is behind everybody who waits.
  const follower = person?.reviewedAt === null ? people[place + 1] : (waiting ?? people[place + 1]);
  const open = (next: Review | undefined) => {
    if (!next || (isDirty && !confirm(QUESTION))) return;
    setDirty(false);
    setAddress({ employeeId: next.employeeId });
  };
  return (
    <Page
      title={person?.employeeName ?? 'Review proofs'}
      purpose={person ? purposeOf(person) : 'Approve what people prove, amount by amount.'}
      {...(person ? { beside: <Submitted person={person} /> } : {})}
      actions={
        person && (
          <Group gap={8}>
            <span className="muted">
              {place + 1} of {queue.data?.totalRecords}
            </span>
            <Button
              variant="default"
              aria-label="Previous person"
              disabled={place === 0}
              onClick={() => open(people[place - 1])}
            >
              <IconChevronLeft size={18} />
            </Button>
            <Button
              variant="default"
              aria-label="Next person"
              disabled={follower === undefined}
              onClick={() => open(follower)}
            >
              <IconChevronRight size={18} />
            </Button>
          </Group>
        )
      }
    >
      {queue.isPending && <PageSkeleton />}
      {queue.isError && <LoadFailed error={queue.error} onRetry={queue.refetch} subject="the proofs to review" />}
      {queue.data && people.length === 0 && employeeId === '' && (
        <EmptyState title="Nobody has submitted proofs yet">They are listed here once somebody has.</EmptyState>
      )}
      {person && <Progress people={people} place={place} />}
      {queue.data && employeeId !== '' && status.data && (
        <PersonReview
          key={employeeId}
          employeeId={employeeId}
          year={status.data.financialYearStart}
          onDirty={setDirty}
          onNext={() => (waiting ? open(waiting) : toast.info('Nobody else waits for a review'))}
        />
      )}
    </Page>
  );
}

/** Who waits for a review behind a place, and then before it. */
function nextWaiting(people: readonly Review[], place: number): Review | undefined {
  return [...people.slice(place + 1), ...people.slice(0, Math.max(0, place))].find(
    ({ reviewedAt }) => reviewedAt === null,
  );
}

function Submitted({ person: { submittedAt, reviewedAt } }: { readonly person: Review }) {
  return reviewedAt === null ? (
    <Status tone="wait" label={`Submitted ${formatInstant(submittedAt).date}`} pill />
  ) : (
    <Status tone="good" label={`Reviewed ${formatInstant(reviewedAt).date}`} pill />
  );
}

function purposeOf({ employeeNumber, designation, submittedAt, rows, decided }: Review): string {
  const who = [employeeNumber, designation].filter(Boolean).join(', ');
  return `${who ? `${who}. ` : ''}Submitted on ${formatInstant(submittedAt).date}, ${decided} of ${rows} decided.`;
}

/** A mark a person, for the eye: who is reviewed, and where one is. */
function Progress({ people, place }: { readonly people: readonly Review[]; readonly place: number }) {
  return (
    <div className={styles.progress} aria-hidden>
      {people.map(({ employeeId, reviewedAt }, at) => (
        <span
          key={employeeId}
          {...(at === place ? { 'data-open': true } : {})}
          {...(reviewedAt === null ? {} : { 'data-done': true })}
        />
      ))}
    </div>
  );
}

type PersonProps = {
  readonly employeeId: string;
  readonly year: number;
  readonly onDirty: (isDirty: boolean) => void;
  readonly onNext: () => void;
};

function PersonReview({ employeeId, year, onDirty, onNext }: PersonProps) {
  const poi = useQuery(employeePoi({ employeeId, year }));
  // What is loaded stays, with what is decided on it, when loading it anew fails.
  if (!poi.data && poi.isError) return <LoadFailed error={poi.error} onRetry={poi.refetch} subject="the proofs" />;
  if (!poi.data) return <PageSkeleton />;
  return <ReviewForm poi={poi.data} onDirty={onDirty} onStale={() => void poi.refetch()} onNext={onNext} />;
}
