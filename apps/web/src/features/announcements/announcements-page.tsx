import { Button } from '@mantine/core';
import { Role } from '@muster/contract/access.ts';
import {
  ANNOUNCEMENT_STATES,
  addAnnouncement,
} from '@muster/contract/features/announcements/announcements.contract.ts';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isOpenTo } from '../../platform/access.ts';
import { useAddressState } from '../../platform/address-state.ts';
import { useSignedIn } from '../../platform/session.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { AnnouncementDialog } from './announcement-dialog.tsx';
import { AnnouncementItem } from './announcement-item.tsx';
import { ANNOUNCEMENT_PAGE, type Announcement, announcementPage } from './announcements.queries.ts';
import { STATES } from './announcements.texts.ts';
import { ReadersDialog } from './readers-dialog.tsx';

const FILTERS = [
  { value: '', label: 'All announcements' },
  ...ANNOUNCEMENT_STATES.map((state) => ({ value: state, label: STATES[state][1] })),
];

/** What the organisation tells its people; staff write it and see who has read it. */
export function AnnouncementsPage() {
  const user = useSignedIn();
  const isStaff = Role[user.roleId] !== Role.Member;
  const mayWrite = isOpenTo(user, addAnnouncement.access);
  const [{ open, state, page }, setAddress] = useAddressState({ open: '', state: '', page: 1 });
  const stateFilter = ANNOUNCEMENT_STATES.find((candidate) => candidate === state) ?? '';
  const list = useQuery(announcementPage(page, stateFilter));
  const [readersOf, setReadersOf] = useState<Announcement | null>(null);
  const navigate = useNavigate();
  const add = (
    <Button leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link {...props} to="/announcements/new" />}>
      Add announcement
    </Button>
  );
  return (
    <Page
      title="Announcements"
      purpose={isStaff ? 'What you tell your people, and who has read it.' : 'What your organisation tells you.'}
      actions={mayWrite ? add : undefined}
    >
      {isStaff && (
        <ChoiceSelect
          aria-label="Which announcements"
          w={200}
          mb="md"
          data={FILTERS}
          value={stateFilter}
          onChange={(value) => setAddress({ state: value ?? '', page: 1 })}
        />
      )}
      <Section flush>
        <Loaded query={list} subject="the announcements">
          {({ rows, totalRecords }) =>
            rows.length === 0 ? (
              <NothingYet isFiltered={stateFilter !== ''} action={mayWrite && add} />
            ) : (
              <>
                <ul className="plain-list" aria-label="Announcements">
                  {rows.map((announcement) => (
                    <AnnouncementItem
                      key={announcement.id}
                      announcement={announcement}
                      onOpen={() => setAddress({ open: announcement.id })}
                      {...(isStaff
                        ? {
                            onEdit: () => void navigate({ to: '/announcements/new', search: { id: announcement.id } }),
                            onReaders: () => setReadersOf(announcement),
                          }
                        : {})}
                    />
                  ))}
                </ul>
                <Pager
                  page={page}
                  pageSize={ANNOUNCEMENT_PAGE}
                  total={totalRecords}
                  onPage={(next) => setAddress({ page: next })}
                />
              </>
            )
          }
        </Loaded>
      </Section>
      {open !== '' && <AnnouncementDialog id={open} onClose={() => setAddress({ open: '' })} />}
      {readersOf && <ReadersDialog announcement={readersOf} onClose={() => setReadersOf(null)} />}
    </Page>
  );
}

function NothingYet({ isFiltered, action }: { readonly isFiltered: boolean; readonly action: ReactNode }) {
  return (
    <EmptyState
      icon={IconSpeakerphone}
      title={isFiltered ? 'No announcement of this kind' : 'No announcements yet'}
      action={isFiltered ? undefined : action}
    >
      {isFiltered
        ? 'Choose another kind above.'
        : 'News of the organisation, such as a closed gate or a new policy, shows here.'}
    </EmptyState>
  );
}
