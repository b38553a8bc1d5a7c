import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { ContractForm } from '../../ui/fields/form.tsx';
import { formatDay } from '../../ui/format-date.ts';
import { Columns, Page, Stacked } from '../../ui/page.tsx';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Loaded, LoadFailed, PageSkeleton, RowsSkeleton } from '../../ui/states.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { type Announcement, announcementPage, oneAnnouncement } from './announcements.queries.ts';
import { audienceInWords, readInWords } from './announcements.texts.ts';
import { ComposeFields } from './compose-fields.tsx';
import { SendButtons } from './send-buttons.tsx';
import { useCompose } from './use-compose.ts';

const EDITED = 'Edit announcement';

/** Writes an announcement, or edits the one that the address names. */
export function ComposePage() {
  const [{ id }] = useAddressState({ id: '' });
  return id === '' ? <Writing announcement={null} /> : <Editing key={id} id={id} />;
}

function Editing({ id }: { readonly id: string }) {
  const query = useQuery(oneAnnouncement(id));
  if (query.isPending) return <PageSkeleton />;
  if (query.isError) {
    return (
      <Page title={EDITED}>
        <LoadFailed error={query.error} onRetry={query.refetch} subject="this announcement" />
      </Page>
    );
  }
  return <Writing announcement={query.data} />;
}

function Writing({ announcement: now }: { readonly announcement: Announcement | null }) {
  // As it was when it was opened: what others change meanwhile is refused, and not overwritten.
  const [announcement] = useState(now);
  const compose = useCompose(announcement);
  const { form } = compose;
  const isSent = announcement !== null && (announcement.state === 'current' || announcement.state === 'expired');
  const title = announcement === null ? 'New announcement' : EDITED;
  const fields = useRef<HTMLDivElement>(null);
  useSendKey(() => {
    compose.sendAs({});
    fields.current?.closest('form')?.requestSubmit();
  });
  return (
    <Page
      title={title}
      purpose={isSent ? 'Nobody is told again of what you change.' : 'One message, in the bell, on Home and by mail.'}
    >
      <Columns side="420px">
        <Section flush>
          <ContractForm form={form}>
            <div ref={fields} className="pad-16">
              <ComposeFields form={form} isSent={isSent} />
            </div>
            <SendButtons compose={compose} announcement={announcement} isSent={isSent} />
          </ContractForm>
        </Section>
        <Stacked>
          <AnnouncementPreview values={form.values} />
          <SentBefore />
        </Stacked>
      </Columns>
    </Page>
  );
}

/** Ctrl with Enter sends it as its button does, wherever the focus is; in a dialog the dialog's own button counts. */
function useSendKey(onSend: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Enter' || !event.ctrlKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest('[role="dialog"]') !== null) return;
    event.preventDefault();
    onSend();
  });
}

const MAX_SHOWN = 4;

/** What was sent before, the latest first, and how many have read it. */
export function SentBefore() {
  const list = useQuery(announcementPage(1, ''));
  return (
    <Section title="Sent before" flush>
      <Loaded query={list} subject="what was sent before" skeleton={<RowsSkeleton rows={3} />}>
        {({ rows }) => <Latest announcements={rows.filter(isSent)} />}
      </Loaded>
    </Section>
  );
}

const isSent = ({ state }: Announcement) => state === 'current' || state === 'expired';

function Latest({ announcements }: { readonly announcements: readonly Announcement[] }) {
  if (announcements.length === 0) return <p className="note secondary flush pad-12-16">Nothing was sent before.</p>;
  const latest = announcements.toSorted((a, b) => b.startDate.localeCompare(a.startDate)).slice(0, MAX_SHOWN);
  return (
    <Rows>
      {latest.map(({ id, title, audience, startDate }) => (
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
  );
}
