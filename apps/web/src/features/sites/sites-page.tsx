import { Button } from '@mantine/core';
import { addSite, deleteSite } from '@muster/contract/features/sites/sites.contract.ts';
import { IconMapPin, IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useAddressState } from '../../platform/address-state.ts';
import { useAction } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { confirmDelete } from '../../ui/dialogs/confirm.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { formatCount } from '../../ui/format-money.ts';
import { Page } from '../../ui/page.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { LoadedTable } from '../../ui/table/loaded-table.tsx';
import type { Column } from '../../ui/table/table-types.ts';
import { SiteDialog } from './site-dialog.tsx';
import { SitePeopleDialog } from './site-people-dialog.tsx';
import { SITE_ENTRIES, SITES_A_PAGE, type Site, siteList } from './sites.queries.ts';

type Open =
  | { readonly what: 'form'; readonly site: Site | null }
  | { readonly what: 'people'; readonly site: Site }
  | null;

/** The places of clients where people work, and how near they have to be to check in. */
export function SitesPage() {
  const mayAdd = isOpenTo(useSignedIn(), addSite.access);
  const [{ page, search }, setAddress] = useAddressState({ page: 1, search: '' });
  const [open, setOpen] = useState<Open>(null);
  const list = useQuery(siteList(page, search));
  const close = () => setOpen(null);
  const add = mayAdd && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ what: 'form', site: null })}>
      Add client site
    </Button>
  );
  return (
    <Page
      title="Client sites"
      purpose="Where people work at clients, and how near they have to be when they check in."
      actions={add}
    >
      <LoadedTable
        query={list}
        subject="the client sites"
        label="Client sites"
        rowKey={({ id }) => id}
        columns={COLUMNS}
        card={(site) => ({
          title: site.name,
          detail: site.address ?? '',
          line: `${peopleWords(site)}, ${reachWords(site)}`,
          aside: <State site={site} />,
        })}
        toolbar={
          <SearchField
            label="Search sites"
            value={search}
            onSearch={(text) => setAddress({ search: text, page: 1 }, { replace: true })}
          />
        }
        actions={(site) => <SiteMenu site={site} onOpen={setOpen} />}
        paging={{ page, pageSize: SITES_A_PAGE, onPage: (to) => setAddress({ page: to }) }}
        empty={<NoSites search={search} add={add} />}
      />
      {open?.what === 'form' && <SiteDialog site={open.site} onClose={close} />}
      {open?.what === 'people' && <SitePeopleDialog site={open.site} onClose={close} />}
    </Page>
  );
}

function NoSites({ search, add }: { readonly search: string; readonly add: React.ReactNode }) {
  if (search !== '') return <EmptyState title="No site matches">Try another spelling.</EmptyState>;
  return (
    <EmptyState icon={IconMapPin} title="No client sites yet" action={add}>
      With a radius, a check-in from elsewhere is marked for the person who approves it. It is never refused.
    </EmptyState>
  );
}

const COLUMNS: readonly Column<Site>[] = [
  { key: 'name', title: 'Site', render: ({ name }) => <strong>{name}</strong> },
  { key: 'address', title: 'Address', truncate: true, render: ({ address }) => address ?? '–' },
  { key: 'reach', title: 'Check-in', width: 190, render: reachWords },
  { key: 'people', title: 'People', width: 110, align: 'right', render: ({ peopleCount }) => formatCount(peopleCount) },
  { key: 'state', title: 'Status', width: 120, render: (site) => <State site={site} /> },
];

function State({ site }: { readonly site: Site }) {
  return site.isActive ? <Status tone="good" label="Active" /> : <Status tone="note" label="Inactive" />;
}

function reachWords({ radius }: Site): string {
  return radius === null ? 'From anywhere' : `Within ${formatCount(radius)} m`;
}

function peopleWords({ peopleCount }: Site): string {
  return peopleCount === 1 ? '1 person' : `${formatCount(peopleCount)} people`;
}

type MenuProps = { readonly site: Site; readonly onOpen: (open: Open) => void };

function SiteMenu({ site, onOpen }: MenuProps) {
  const remove = useAction(deleteSite, { refreshes: SITE_ENTRIES });
  const ask = async () => {
    const isConfirmed = await confirmDelete(
      'Delete client site',
      `${site.name} and who works there are deleted. Check-ins of before keep what was noted about them.`,
    );
    if (isConfirmed) await remove.run({ params: { id: site.id } });
  };
  const may = (action: Site['actions'][number]) => site.actions.includes(action);
  return (
    <RowMenu
      name={site.name}
      width={170}
      entries={[
        { label: 'People', icon: IconUsers, isOffered: may('assign'), onPick: () => onOpen({ what: 'people', site }) },
        { label: 'Edit', icon: IconPencil, isOffered: may('edit'), onPick: () => onOpen({ what: 'form', site }) },
        { label: 'Delete', icon: IconTrash, danger: true, isOffered: may('delete'), onPick: ask },
      ]}
    />
  );
}
