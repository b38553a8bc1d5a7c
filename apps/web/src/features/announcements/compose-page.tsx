import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue, useWindowEvent } from '@mantine/hooks';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { previewAnnouncement } from '@muster/contract/features/announcements/announcements.contract.ts';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { useSignedIn } from '../../platform/session.ts';
import { ContractForm } from '../../ui/fields/form.tsx';
import { formatDay, todayIso } from '../../ui/format-date.ts';
import { Columns, Page, Stacked } from '../../ui/page.tsx';
import { Row, Rows, Section } from '../../ui/section.tsx';
import { Loaded, LoadFailed, PageSkeleton, RowsSkeleton } from '../../ui/states.tsx';
import { AnnouncementItem } from './announcement-item.tsx';
import styles from './announcements.module.css';
import { type Announcement, announcementPage, asSent, oneAnnouncement } from './announcements.queries.ts';
import { audienceInWords, readInWords } from './announcements.texts.ts';
import { ComposeFields } from './compose-fields.tsx';
import type { ComposeValues } from './kept-announcement.ts';
import { SendButtons } from './send-buttons.tsx';
import { useCompose, useSendsMail } from './use-compose.ts';

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

const PLACES = ['Home', 'Bell', 'E-mail'] as const;
type Where = (typeof PLACES)[number];
const WAIT_MS = 300;
const NO_TITLE = 'Without a title yet';
const NO_TEXT = 'Without a text yet';

/** An announcement as its people will see it on Home, in the bell and by mail. Nothing in it can be pressed. */
function AnnouncementPreview({ values }: { readonly values: ComposeValues }) {
  const [where, setWhere] = useState<Where>('Home');
  const sendsMail = useSendsMail();
  return (
    <Section
      title="As people see it"
      aside={
        <SegmentedControl
          size="xs"
          aria-label="Where people see it"
          value={where}
          onChange={(to) => setWhere(PLACES.find((one) => one === to) ?? 'Home')}
          data={[...PLACES]}
        />
      }
    >
      {where === 'Home' && <OnHome values={values} />}
      {where === 'Bell' && (values.tellsInBell ? <AsSent values={values} /> : <NotTold how="in the bell" />)}
      {where === 'E-mail' &&
        (values.tellsByMail && sendsMail ? <AsSent values={values} isMail /> : <NotTold how="by mail" />)}
    </Section>
  );
}

const NotTold = ({ how }: { readonly how: string }) => <p className={styles.byline}>It is not told {how}.</p>;

type PreviewProps = { readonly values: ComposeValues };

/** In the list of Home. */
function OnHome({ values }: PreviewProps) {
  const { firstName, lastName } = useSignedIn();
  const announcement: Announcement = {
    ...values,
    id: '',
    title: values.title.trim() || NO_TITLE,
    description: values.description.trim() || NO_TEXT,
    startDate: values.startDate || todayIso(),
    endDate: values.endDate || null,
    isDraft: false,
    state: 'current',
    isRead: false,
    createdByName: [firstName, lastName].filter(Boolean).join(' '),
    createdAt: todayIso(),
    audience: null,
    actions: [],
    version: 0,
  };
  return (
    <ul className={styles.seen} aria-label="On Home and in the list" inert>
      <AnnouncementItem announcement={announcement} onOpen={nothing} />
    </ul>
  );
}

function nothing(): void {}

/** In the words in which the server sends it, a moment after the last key. */
function AsSent({ values: { title, description }, isMail = false }: PreviewProps & { readonly isMail?: boolean }) {
  const [words] = useDebouncedValue({ title, description }, WAIT_MS);
  const preview = useQuery(asSent(words));
  return (
    <Loaded query={preview} subject="the preview" skeleton={<RowsSkeleton rows={isMail ? 4 : 2} />}>
      {({ bell, mail }) => <div className={styles.seen}>{isMail ? <Mail {...mail} /> : <Bell {...bell} />}</div>}
    </Loaded>
  );
}

type Preview = ResponseOf<typeof previewAnnouncement>;

function Bell({ title, message }: Preview['bell']) {
  return (
    <div className={styles.item}>
      <span className={styles.icon} aria-hidden>
        <IconSpeakerphone size={18} stroke={1.75} />
      </span>
      <div className="grow any-wrap">
        <h3 className={styles.title}>{title || NO_TITLE}</h3>
        <p className="small secondary flush two-lines">{message || NO_TEXT}</p>
      </div>
      <span className={styles.byline}>just now</span>
    </div>
  );
}

function Mail({ subject, body }: Preview['mail']) {
  return (
    <div className={styles.mail}>
      <h3 className={styles.title}>{subject || NO_TITLE}</h3>
      <p className={styles.whole}>{body}</p>
    </div>
  );
}
