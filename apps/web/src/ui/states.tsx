// What a page shows when it has nothing to show. An empty state says what the thing is, why it is empty, and gives
// the button that fills it. A failed one says what happened, what was kept and what to do.
//
//   <Loaded query={people} subject="the people" skeleton={<PageSkeleton />}>{(rows) => <People rows={rows} />}</Loaded>
import { Button } from '@mantine/core';
import { IconLock, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { isOffline, messageOf } from '../platform/api-error.ts';
import { Mark } from './marks.tsx';
import { Skeleton } from './skeleton.tsx';
import styles from './states.module.css';

export type StateProps = {
  readonly title: string;
  readonly children?: ReactNode;
  readonly icon?: ComponentType<{ size?: number; stroke?: number }>;
  readonly action?: ReactNode;
  /** The title is the page's own heading. */
  readonly wholePage?: boolean;
};

export function EmptyState({ title, children, icon: Icon, action, wholePage }: StateProps) {
  const Heading = wholePage ? 'h1' : 'p';
  usePageTitle(wholePage ? title : null);
  return (
    <div className={wholePage ? styles.whole : styles.state}>
      <div className={styles.picture} aria-hidden>
        {Icon ? <Icon size={28} stroke={1.5} /> : <EmptyMarks />}
      </div>
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** Names the tab while the state is the page; a state on top of a page gives the name back. */
function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title === null) return;
    const before = document.title;
    const own = `${title} · Muster`;
    document.title = own;
    return () => {
      if (document.title === own) document.title = before;
    };
  }, [title]);
}

export function LoadFailed({
  error,
  onRetry,
  subject = 'this page',
  title = `We could not load ${subject}`,
}: {
  readonly error: unknown;
  readonly onRetry?: () => unknown;
  readonly subject?: string | undefined;
  /** Where the screen has words of its own for it. */
  readonly title?: string | undefined;
}) {
  return (
    <div role="alert">
      <EmptyState
        icon={IconPlugConnectedX}
        title={isOffline(error) ? messageOf(error) : title}
        action={
          onRetry && (
            <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={() => void onRetry()}>
              Try again
            </Button>
          )
        }
      >
        {isOffline(error) ? 'Nothing was changed.' : `${messageOf(error)} Nothing was changed.`}
      </EmptyState>
    </div>
  );
}

/** What a query is, as far as its states go; several can be waited for by one of their making. */
export type LoadState<T> = {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isPending: boolean;
  readonly refetch: () => unknown;
};

/** What a query brought; until then its skeleton. Where it failed, why; what came before stays below. */
export function Loaded<T>(props: {
  readonly query: LoadState<T>;
  /** "We could not load …". */
  readonly subject?: string;
  /** Where the screen has words of its own for it. */
  readonly failed?: string;
  /** The card around it stays: one line says that it failed. */
  readonly isLine?: boolean;
  /** What came before stays without a word where reading it again failed. */
  readonly keepsData?: boolean;
  readonly skeleton?: ReactNode;
  readonly children: (data: T) => ReactNode;
}) {
  const {
    query,
    subject = 'this page',
    failed,
    isLine = false,
    keepsData = false,
    skeleton = <RowsSkeleton />,
    children,
  } = props;
  const hasFailed = query.isError && !(keepsData && query.data !== undefined);
  return (
    <>
      {query.isPending && skeleton}
      {hasFailed && isLine && <FailedLine onRetry={query.refetch} subject={subject} />}
      {hasFailed && !isLine && (
        <LoadFailed error={query.error} onRetry={query.refetch} subject={subject} title={failed} />
      )}
      {query.data !== undefined && children(query.data)}
    </>
  );
}

/** Stands for what may come and has no shape before it does: what is below waits for it (`in-turn` of pieces.css). */
export function Awaited() {
  return <span data-awaited hidden />;
}

/** The same in one line, where the card around it stays. */
export function FailedLine({ onRetry, subject }: { readonly onRetry: () => unknown; readonly subject: string }) {
  return (
    <p role="alert" className={styles.failed}>
      We could not load {subject}.
      <Button size="xs" variant="default" leftSection={<IconRefresh size={14} />} onClick={() => void onRetry()}>
        Try again
      </Button>
    </p>
  );
}

export function NoPermission({ subject }: { readonly subject: string }) {
  return (
    <EmptyState icon={IconLock} title={`You cannot see ${subject}`}>
      Ask an administrator of your organisation for access.
    </EmptyState>
  );
}

/** The shape of a page while its data is on the way: title, strip, card with rows. */
export function PageSkeleton() {
  return (
    <div className={styles.skeleton} role="status" aria-label="Loading">
      <Skeleton height={24} width={220} />
      <Skeleton height={14} width={340} margin="10px 0 22px" />
      <Skeleton height={84} margin="0 0 16px" borderRadius={8} />
      <Skeleton height={280} borderRadius={8} />
    </div>
  );
}

type RowsSkeletonProps = {
  readonly rows?: number;
  /** As high as the rows that come, each with the line below it; without it nobody knows, and what is below waits. */
  readonly height?: number;
};

export function RowsSkeleton({ rows = 4, height }: RowsSkeletonProps) {
  return (
    <div
      role="status"
      aria-label="Loading"
      className={height === undefined ? styles.rows : styles.wholeRows}
      data-awaited={height === undefined || undefined}
    >
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows without data have no other name
        <div key={row} {...(height === undefined ? {} : { style: { height } })}>
          <Skeleton height={14} width={`${88 - row * 9}%`} />
        </div>
      ))}
    </div>
  );
}

function EmptyMarks() {
  return (
    <span className={styles.marks}>
      <Mark kind="none" height={24} />
      <Mark kind="none" height={24} />
      <Mark kind="leave" height={24} />
      <Mark kind="none" height={24} />
      <Mark kind="off" height={24} />
    </span>
  );
}
