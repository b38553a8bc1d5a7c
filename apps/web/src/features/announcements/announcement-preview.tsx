import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { previewAnnouncement } from '@muster/contract/features/announcements/announcements.contract.ts';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedIn } from '../../platform/session.ts';
import { todayIso } from '../../ui/format-date.ts';
import { Section } from '../../ui/section.tsx';
import { Loaded, RowsSkeleton } from '../../ui/states.tsx';
import { AnnouncementItem } from './announcement-item.tsx';
import styles from './announcements.module.css';
import { type Announcement, asSent } from './announcements.queries.ts';
import type { ComposeValues } from './kept-announcement.ts';
import { useSendsMail } from './use-compose.ts';

const PLACES = ['Home', 'Bell', 'E-mail'] as const;
type Where = (typeof PLACES)[number];
const WAIT_MS = 300;
const NO_TITLE = 'Without a title yet';
const NO_TEXT = 'Without a text yet';

/** An announcement as its people will see it on Home, in the bell and by mail. Nothing in it can be pressed. */
export function AnnouncementPreview({ values }: { readonly values: ComposeValues }) {
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
          onChange={(to) => setWhere(PLACES.find((place) => place === to) ?? 'Home')}
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
        <p className={styles.inBell}>{message || NO_TEXT}</p>
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
