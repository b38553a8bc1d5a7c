import { listOutbox } from '@muster/contract/features/outbox/outbox.contract.ts';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useAddressState } from '../../platform/address-state.ts';
import { useSignedIn } from '../../platform/session.ts';
import { Caution } from '../../ui/caution.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { formatCount } from '../../ui/format-money.ts';
import { Page } from '../../ui/page.tsx';
import { Awaited, EmptyState, NoPermission } from '../../ui/states.tsx';
import { Status, type StatusTone } from '../../ui/status.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import { MailDialog } from './mail-dialog.tsx';
import { type Mail, OUTBOX_PAGE, outbox, waitingMails } from './outbox.queries.ts';
import { when } from './outbox.texts.ts';

const STATUS: Readonly<Record<Mail['status'], readonly [StatusTone, string]>> = {
  waiting: ['wait', 'Waiting'],
  sent: ['good', 'Sent'],
  kept: ['note', 'Not sent'],
  failed: ['wrong', 'Failed'],
};

function MailStatus({ mail }: { readonly mail: Mail }) {
  const [tone, label] = STATUS[mail.status];
  return <Status tone={tone} label={label} />;
}

/** Every mail of the organisation; without a mail server it can be read here, links included. */
export function OutboxPage() {
  const mayRead = isOpenTo(useSignedIn(), listOutbox.access);
  return (
    <Page
      title="Outbox"
      purpose="Every mail Muster wrote for your organisation. Without a mail server they are not sent and can only be read here."
    >
      {mayRead ? (
        <>
          <AboutMails />
          <MailTable />
        </>
      ) : (
        <NoPermission subject="the outbox" />
      )}
    </Page>
  );
}

function AboutMails() {
  if (useQuery(waitingMails()).isPending) return <Awaited />;
  return (
    <>
      <WhyMailsWait />
      <LinksElsewhere />
    </>
  );
}

/** Said while the mail server takes nothing: a wrong address looks like a slow night otherwise. */
function WhyMailsWait() {
  const { data } = useQuery(waitingMails());
  if (!data?.failure) return null;
  const title = data.waiting === 1 ? '1 mail waits to be sent' : `${formatCount(data.waiting)} mails wait to be sent`;
  return (
    <Caution role="status" mb="md" title={title}>
      The last try failed: {data.failure}. Muster tries again by itself, and gives a mail up after two days. If this
      goes on, check the address of the mail server (MUSTER_SMTP).
    </Caution>
  );
}

/** Said where a link in a mail opens another address than this page has: on most devices it would open nothing. */
function LinksElsewhere() {
  const { data } = useQuery(waitingMails());
  if (!data || new URL(data.linksLeadTo).origin === window.location.origin) return null;
  const title = `Links in these mails open ${data.linksLeadTo}`;
  return (
    <Caution role="status" mb="md" title={title}>
      You use Muster at {window.location.origin}. If your people cannot open the address above on their own devices,
      start Muster with MUSTER_URL={window.location.origin} and invite them again.
    </Caution>
  );
}

function MailTable() {
  const [address, setAddress] = useAddressState({ page: 1, search: '' });
  const [openMail, setOpenMail] = useState<Mail | null>(null);
  const list = useQuery(outbox(address.page, address.search));
  return (
    <>
      <LoadedTable
        query={list}
        subject="the outbox"
        label="Mails"
        rowKey={(mail) => mail.id}
        onRow={setOpenMail}
        toolbar={
          <SearchField
            label="Search recipient or subject"
            value={address.search}
            onSearch={(search) => setAddress({ search, page: 1 }, { replace: true })}
          />
        }
        columns={[
          { key: 'to', title: 'To', render: (mail) => mail.recipient, truncate: true, width: 280 },
          { key: 'subject', title: 'Subject', render: (mail) => mail.subject, truncate: true },
          { key: 'status', title: 'Status', render: (mail) => <MailStatus mail={mail} />, width: 130 },
          {
            key: 'at',
            title: 'Written',
            render: (mail) => <span className="tabular nowrap">{when(mail)}</span>,
            width: 180,
          },
        ]}
        card={(mail) => ({
          title: mail.subject,
          detail: mail.recipient,
          line: when(mail),
          aside: <MailStatus mail={mail} />,
        })}
        empty={
          <EmptyState icon={IconMail} title={address.search ? 'No mail found' : 'No mails yet'}>
            {address.search
              ? 'No recipient or subject has these words.'
              : 'Invitations, links and news of payslips are listed here.'}
          </EmptyState>
        }
        paging={{ page: address.page, pageSize: OUTBOX_PAGE, onPage: (page) => setAddress({ page }) }}
      />
      {openMail && <MailDialog mail={openMail} onClose={() => setOpenMail(null)} />}
    </>
  );
}
