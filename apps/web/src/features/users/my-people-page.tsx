import { Button, Menu, Tabs } from '@mantine/core';
import { exportPeople } from '@muster/contract/features/users/users-csv.contract.ts';
import { exportPeopleXlsx } from '@muster/contract/features/users/users-import-file.contract.ts';
import { IconChevronDown, IconDownload, IconLock, IconUpload, IconUserPlus, IconUsersPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAddressState } from '../../platform/address-state.ts';
import { downloadOrSay } from '../../platform/download.ts';
import { useSignedIn } from '../../platform/session.ts';
import { formatCount } from '../../ui/format-money.ts';
import { latePart } from '../../ui/late-part.tsx';
import { Page } from '../../ui/page.tsx';
import { ButtonMenu } from '../../ui/row-menu.tsx';
import { toast } from '../../ui/toast.ts';
import type { Filters } from './people-filter.tsx';
import { PeopleTable } from './people-table.tsx';
import { SetRoleDialog } from './set-role-dialog.tsx';
import styles from './users.module.css';
import { counts, type ListQuestion, PAGE_SIZE, type PersonRow } from './users.queries.ts';
import { TABS, TEXTS } from './users.texts.ts';

const UserDialog = latePart(async () => (await import('./user-dialog.tsx')).UserDialog);

const QuickInviteDialog = latePart(async () => (await import('./quick-invite-dialog.tsx')).QuickInviteDialog);

type Open =
  | { readonly what: 'invite' | 'quick' | 'restricted' }
  | { readonly what: 'edit' | 'role'; readonly row: PersonRow }
  | null;

const DEFAULTS = {
  tab: 'active',
  page: 1,
  rows: PAGE_SIZE,
  search: '',
  department: '',
  designation: '',
  role: '',
  missing: '',
  sort: 'user',
  down: false,
  /** A dialog to begin with: invite or quick. */
  open: '',
};

export function MyPeoplePage() {
  const me = useSignedIn();
  const [address, setAddress] = useAddressState(DEFAULTS);
  const [openDialog, setOpen] = useState<Open>(null);
  const open = openDialog ?? dialogInAddress(address.open);
  const number = useQuery(counts());
  const tab = TABS.find(({ value }) => value === address.tab) ?? TABS[0];
  const close = () => {
    setOpen(null);
    if (address.open !== '') setAddress({ open: '' }, { replace: true });
  };
  return (
    <Page
      title="My people"
      purpose={`Everyone at ${me.tenantName}: role, sign-in and the way to reach them.`}
      actions={<HeaderActions onOpen={(what) => setOpen({ what })} exported={{ ...address, status: tab.status }} />}
    >
      <Tabs value={tab.value} onChange={(next) => setAddress({ tab: next ?? 'active', page: 1 })}>
        <Tabs.List>
          {TABS.map(({ value, label, count }) => (
            <Tabs.Tab
              key={value}
              value={value}
              rightSection={<span className={styles.count}>{number.data && formatCount(number.data[count])}</span>}
            >
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <PeopleTable
        address={address}
        setAddress={setAddress}
        status={tab.status}
        total={number.data?.[tab.count]}
        onInvite={() => setOpen({ what: 'invite' })}
        onEdit={(row) => setOpen({ what: 'edit', row })}
        onSetRole={(row) => setOpen({ what: 'role', row })}
      />
      {open?.what === 'quick' && <QuickInviteDialog onClose={close} onMissing={close} />}
      {(open?.what === 'invite' || open?.what === 'restricted') && (
        <UserDialog mode={open.what} onClose={close} onMissing={close} />
      )}
      {open?.what === 'edit' && <UserDialog mode="edit" userId={open.row.id} onClose={close} onMissing={close} />}
      {open?.what === 'role' && <SetRoleDialog row={open.row} onClose={close} />}
    </Page>
  );
}

function dialogInAddress(open: string): Open {
  return open === 'invite' || open === 'quick' ? { what: open } : null;
}

const EXPORTS = [
  { label: 'Export to Excel', entry: exportPeopleXlsx },
  { label: 'Export to CSV', entry: exportPeople },
];

type ExportFilters = Filters & { readonly status: ListQuestion['status']; readonly search: string };

function HeaderActions(props: { onOpen: (what: 'invite' | 'quick' | 'restricted') => void; exported: ExportFilters }) {
  const { onOpen, exported } = props;
  const me = useSignedIn();
  const { status, search: searchText, department: departmentId, designation, role: roleId, missing } = exported;
  const save = (entry: typeof exportPeople | typeof exportPeopleXlsx) =>
    void downloadOrSay(entry, { query: { status, searchText, departmentId, designation, roleId, missing } });
  const invite = (what: 'invite' | 'quick') => (me.isEmailEnabled ? onOpen(what) : toast.error(TEXTS.emailDisabled));
  return (
    <>
      <ButtonMenu
        label="Export"
        menuWidth={200}
        visibleFrom="sm"
        leftSection={<IconDownload size={17} stroke={1.75} />}
        entries={EXPORTS.map(({ label, entry }) => ({ label, icon: IconDownload, onPick: () => save(entry) }))}
      />
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <Button
            className={styles.wideOnPhone ?? ''}
            leftSection={<IconUserPlus size={17} stroke={1.75} />}
            rightSection={<IconChevronDown size={16} />}
          >
            Invite User
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconUserPlus size={16} />} onClick={() => invite('invite')}>
            Invite User
          </Menu.Item>
          <Menu.Item leftSection={<IconUsersPlus size={16} />} onClick={() => invite('quick')}>
            Quick Invite
          </Menu.Item>
          <Menu.Item leftSection={<IconLock size={16} />} onClick={() => onOpen('restricted')}>
            Add Restricted User
          </Menu.Item>
          <Menu.Item component={Link} to="/users/my-people/import" leftSection={<IconUpload size={16} />}>
            Import Users
          </Menu.Item>
          {EXPORTS.map(({ label, entry }) => (
            <Menu.Item key={label} hiddenFrom="sm" leftSection={<IconDownload size={16} />} onClick={() => save(entry)}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
