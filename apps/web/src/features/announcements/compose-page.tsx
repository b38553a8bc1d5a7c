import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { ContractForm } from '../../ui/fields/form.tsx';
import { Columns, Page, Stacked } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { LoadFailed, PageSkeleton } from '../../ui/states.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import styles from './announcements.module.css';
import { type Announcement, oneAnnouncement } from './announcements.queries.ts';
import { ComposeFields } from './compose-fields.tsx';
import { SendButtons } from './send-buttons.tsx';
import { SentBefore } from './sent-before.tsx';
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
  const isTold = announcement !== null && (announcement.state === 'current' || announcement.state === 'expired');
  const title = announcement === null ? 'New announcement' : EDITED;
  const fields = useRef<HTMLDivElement>(null);
  useSendKey(() => {
    compose.sendAs({});
    fields.current?.closest('form')?.requestSubmit();
  });
  return (
    <Page
      title={title}
      purpose={isTold ? 'Nobody is told again of what you change.' : 'One message, in the bell, on Home and by mail.'}
    >
      <Columns side="420px">
        <Section flush>
          <ContractForm form={form}>
            <div ref={fields} className={styles.fields}>
              <ComposeFields form={form} isTold={isTold} />
            </div>
            <SendButtons compose={compose} announcement={announcement} isTold={isTold} />
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
