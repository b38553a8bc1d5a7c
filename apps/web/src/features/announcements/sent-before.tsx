import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../../ui/format-date.ts';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import styles from './announcements.module.css';
import { announcementPage } from './announcements.queries.ts';
import { audienceInWords, readInWords } from './announcements.texts.ts';

const MAX_SHOWN = 4;

/** What was sent before, the latest first, and how many have read it. */
export function SentBefore() {
  const list = useQuery(announcementPage(1, ''));
  const isSent = ({ state }: { readonly state: string }) => state === 'current' || state === 'expired';
  const rows = (list.data?.rows ?? []).filter(isSent).toSorted((a, b) => b.startDate.localeCompare(a.startDate));
  return (
    <Section title="Sent before" flush>
      {list.isPending && <RowsSkeleton rows={3} />}
      {list.isError && <LoadFailed error={list.error} onRetry={list.refetch} subject="what was sent before" />}
      {list.data && rows.length === 0 && <p className={styles.nothing}>Nothing was sent before.</p>}
      <Rows>
        {rows.slice(0, MAX_SHOWN).map(({ id, title, audience, startDate }) => (
          <Row
            key={id}
            title={
              <Link to="/announcements" search={{ open: id }}>
                {title}
              </Link>
            }
            detail={[...(audience ? [audienceInWords(audience)] : []), formatDay(startDate)].join(', ')}
            aside={audience && <span className="tabular">{readInWords(audience)}</span>}
          />
        ))}
      </Rows>
    </Section>
  );
}
