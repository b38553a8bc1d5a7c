import { formatAgo } from '../format-date.ts';
import { Person } from '../person.tsx';
import { Section } from '../section.tsx';
import { EmptyState, LoadFailed, RowsSkeleton } from '../states.tsx';
import { Status } from '../status.tsx';
import styles from './inbox.module.css';
import type { DecidedItem, DecidedSource } from './waiting-item.ts';

/** What was decided, the last on top; the rejected stay with their reason. */
export function DecidedList({ sources }: { readonly sources: readonly DecidedSource[] }) {
  const items = sources
    .flatMap((source) => source.items)
    .toSorted((one, other) => (other.at ?? '').localeCompare(one.at ?? ''));
  const isLoading = sources.some(({ query }) => query.isPending);
  const failed = sources.filter(({ query }) => query.isError);
  return (
    <Section flush>
      <ul className="plain-list" aria-label="Decided">
        {items.map((item) => (
          <DecidedRow key={item.key} item={item} />
        ))}
      </ul>
      {isLoading && <RowsSkeleton rows={6} />}
      {failed.slice(0, 1).map(({ query, subject }) => (
        <LoadFailed key={subject} error={query.error} onRetry={query.refetch} subject={subject} />
      ))}
      {!isLoading && failed.length === 0 && items.length === 0 && (
        <EmptyState title="Nothing was decided yet">What you approve or reject shows here.</EmptyState>
      )}
    </Section>
  );
}

function DecidedRow({ item }: { readonly item: DecidedItem }) {
  const { person, title, detail, status, by, comments, at } = item;
  const [tone, label] = status;
  return (
    <li className={styles.decided}>
      <Person name={person.name} imageUrl={person.imageUrl} detail={detail} />
      <span className={styles.words}>
        {title}
        {comments !== null && <span className={styles.detail}>“{comments}”</span>}
      </span>
      <span className="stack align-start">
        <Status tone={tone} label={label} />
        <span className={styles.detail}>
          {[by === null ? '' : `by ${by}`, at === null ? '' : formatAgo(at)].filter(Boolean).join(', ')}
        </span>
      </span>
    </li>
  );
}
