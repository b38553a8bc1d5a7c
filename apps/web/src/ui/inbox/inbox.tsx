// Everything that waits for the reader, of every kind, decided in one list. Sources come from the features.
//
//   const inbox = useInbox([requests, leaves]);
//   <Inbox inbox={inbox} order={order} kind={kind} openKey={item} onChange={setAddress} />
import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { formatDay } from '../format-date.ts';
import { formatCount } from '../format-money.ts';
import { Columns, Stacked } from '../page.tsx';
import { Section } from '../section.tsx';
import { EmptyState, FailedLine, RowsSkeleton } from '../states.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import styles from './inbox.module.css';
import { InboxBar } from './inbox-bar.tsx';
import { InboxGroupRows } from './inbox-rows.tsx';
import { InboxKeys, InboxPane, LastDecision } from './inbox-side.tsx';
import { INBOX_ORDERS, type InboxOrder, inboxGroups, isTickedTogether, kindCounts, tickOf } from './inbox-words.ts';
import { type HeldDecision, useHeldDecision } from './use-held-decision.ts';
import { type InboxWork, useInboxWork } from './use-inbox-work.ts';
import type { PayOfItems, WaitingItem, WaitingSource } from './waiting-item.ts';

/** Of a row with two lines, and the line below it. */
const ROW_PIXELS = 53;

const ORDER_LABELS: Readonly<Record<InboxOrder, string>> = { person: 'By person', day: 'By day' };

/** What still waits, and the decision that can be undone. */
export function useInbox(sources: readonly WaitingSource[]) {
  const hold = useHeldDecision((decisions) => sendAll(sources, decisions));
  return { sources, hold, waiting: sources.flatMap(({ items }) => items).filter((item) => !hold.isHidden(item)) };
}

export type InboxProps = {
  readonly inbox: ReturnType<typeof useInbox>;
  readonly order: InboxOrder;
  /** All where it is empty. */
  readonly kind: string;
  readonly openKey: string;
  readonly onChange: (values: { order?: InboxOrder; kind?: string; item?: string }) => void;
  /** For the bar. */
  readonly payOfSelected?: PayOfItems;
  /** Leads to what was decided, where nothing waits. */
  readonly onDecided: () => void;
};

export function Inbox({ inbox, order, kind, openKey, onChange, payOfSelected, onDecided }: InboxProps) {
  const { sources, hold, waiting } = inbox;
  const listedItems = waiting.filter((item) => kind === '' || item.kind === kind);
  const groups = inboxGroups(listedItems, order);
  const onOpen = (item: string) => onChange({ item });
  const work = useInboxWork({ items: groups.flatMap(({ items }) => items), hold, openKey, onOpen });
  const isLoading = sources.some(({ query }) => query.isPending);
  const isEmpty =
    !isLoading && listedItems.length === 0 && sources.every(({ query, more }) => !query.isError && more === null);
  return (
    <>
      <div className={clsx(work.selected.length > 0 && styles.aboveBar)}>
        <Columns side="388px">
          <Section flush>
            {(isLoading || waiting.length > 0 || kind !== '') && (
              <Head inbox={inbox} listedItems={listedItems} work={work} order={order} kind={kind} onChange={onChange} />
            )}
            {groups.map((group) => (
              <InboxGroupRows key={group.key} group={group} order={order} work={work} refusals={hold.refusals} />
            ))}
            {isLoading && <RowsSkeleton rows={6} height={ROW_PIXELS} />}
            {isEmpty &&
              (waiting.length > 0 ? (
                <Nothing
                  title="Nothing of this kind waits"
                  words="Items of other kinds still wait for you."
                  label="Show all that waits"
                  onPress={() => onChange({ kind: '' })}
                />
              ) : (
                <Nothing
                  title="Nothing waits for you"
                  words="What people ask of you shows here until you decide it."
                  label="See what was decided"
                  onPress={onDecided}
                />
              ))}
            {sources.map((source) => (
              <SourceFoot key={source.subject} source={source} />
            ))}
          </Section>
          <Stacked>
            <InboxPane
              work={work}
              openKey={openKey}
              onClose={() => onOpen('')}
              paneOf={({ key }) => sources.find(({ items }) => items.some((item) => item.key === key))?.pane(key)}
            />
            <LastDecision hold={hold} />
            {waiting.length > 0 && <InboxKeys />}
          </Stacked>
        </Columns>
      </div>
      <InboxBar work={work} payOfSelected={payOfSelected} />
      {work.rejected.length > 0 && <RejectDialog work={work} />}
    </>
  );
}

type HeadProps = Pick<InboxProps, 'inbox' | 'order' | 'kind' | 'onChange'> & {
  readonly listedItems: readonly WaitingItem[];
  readonly work: InboxWork;
};

/** All of them, in which order and of which kind; there while they are loaded. */
function Head({ inbox: { sources, waiting }, listedItems, work, order, kind, onChange }: HeadProps) {
  const tick = tickOf(listedItems, work.selectedKeys);
  return (
    <div className={styles.head}>
      <Checkbox
        aria-label="Select all without a warning"
        checked={tick === 'all'}
        indeterminate={tick === 'some'}
        disabled={!listedItems.some(isTickedTogether)}
        onChange={() => work.toggleAll(listedItems)}
      />
      <SegmentedControl
        aria-label="Order"
        value={order}
        onChange={(value) => onChange({ order: INBOX_ORDERS.find((order) => order === value) ?? 'person' })}
        data={INBOX_ORDERS.map((value) => ({ value, label: ORDER_LABELS[value] }))}
      />
      <Kinds sources={sources} waiting={waiting} kind={kind} onKind={(to) => onChange({ kind: to })} />
      <span className={styles.column}>paid days</span>
    </div>
  );
}

/** Each source decides its own; the refused of all of them come back. */
async function sendAll(sources: readonly WaitingSource[], { items, decision, comments }: HeldDecision) {
  const keys = new Set(items.map(({ key }) => key));
  const refusals = await Promise.all(
    sources.map((source) =>
      source.decide(
        source.items.flatMap(({ key }) => (keys.has(key) ? [key] : [])),
        decision,
        comments,
      ),
    ),
  );
  return refusals.flat();
}

type KindsProps = {
  readonly sources: readonly WaitingSource[];
  readonly waiting: WaitingSource['items'];
  readonly kind: string;
  readonly onKind: (kind: string) => void;
};

function Kinds({ sources, waiting, kind, onKind }: KindsProps) {
  const counts = kindCounts(waiting, [...new Set(sources.map((source) => source.kind))]);
  return (
    <div className="wrap gap-6">
      {[{ kind: '', count: waiting.length }, ...counts].map((tab) => (
        <button
          key={tab.kind}
          type="button"
          className={styles.pill}
          aria-pressed={kind === tab.kind}
          onClick={() => onKind(tab.kind)}
        >
          {tab.kind || 'All'} <strong>{formatCount(tab.count)}</strong>
        </button>
      ))}
    </div>
  );
}

function SourceFoot({ source: { query, more, subject } }: { readonly source: WaitingSource }) {
  if (query.isError) return <FailedLine onRetry={query.refetch} subject={subject} />;
  if (more === null) return null;
  return (
    <p className={styles.more}>
      <Link to={more.to} search={more.search ?? {}}>
        {more.label}
      </Link>
    </p>
  );
}

type NothingProps = {
  readonly title: string;
  readonly words: string;
  readonly label: string;
  readonly onPress: () => void;
};

function Nothing({ title, words, label, onPress }: NothingProps) {
  const button = (
    <Button variant="default" onClick={onPress}>
      {label}
    </Button>
  );
  return (
    <EmptyState title={title} action={button}>
      {words}
    </EmptyState>
  );
}

function RejectDialog({ work }: { readonly work: InboxWork }) {
  const { rejected } = work;
  return (
    <DecideDialog
      title={rejected.length === 1 ? 'Reject' : `Reject ${rejected.length} items`}
      things={rejected.map(({ title, person, from }) => `${title} of ${person.name}, ${formatDay(from)}`)}
      label="Reject"
      danger
      hint="One reason for all of them. You can undo it for 10 seconds."
      decide={async (comments) => work.reject(comments)}
      onClose={work.keepRejected}
    />
  );
}
