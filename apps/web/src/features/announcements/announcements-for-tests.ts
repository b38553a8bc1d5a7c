import {
  audienceChoices,
  countAudience,
  getAnnouncement,
  listAnnouncements,
  markAnnouncementRead,
  previewAnnouncement,
} from '@muster/contract/features/announcements/announcements.contract.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import type { Announcement } from './announcements.queries.ts';

export const WORKS = '0190a000-0000-7000-8000-0000000000d1';
export const GATE: Announcement = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  title: 'Gate 2 is closed',
  description: 'Use gate 1.\n<b>Not bold</b>',
  startDate: '2026-11-27',
  endDate: '2026-12-31',
  isPinned: true,
  isDraft: false,
  tellsInBell: true,
  tellsByMail: true,
  state: 'current',
  isRead: false,
  createdByName: 'Asha Rao',
  createdAt: '2026-11-27T05:30:00Z',
  audience: { departmentIds: [WORKS], departmentNames: ['Works'], locations: [], roles: [], people: 12, read: 5 },
  actions: ['edit', 'delete', 'see readers'],
  version: 3,
};
export const OWN: Announcement = { ...GATE, audience: null, actions: [] };

/** A server with these announcements; 119 people, 12 of them of Works. */
export function withAnnouncements(rows: readonly Announcement[]) {
  const server = fakeServer();
  server.returns(listAnnouncements, ({ query }) =>
    query['state'] === 'expired' ? { rows: [], totalRecords: 0 } : { rows: [...rows], totalRecords: rows.length },
  );
  server.returns(audienceChoices, {
    people: 119,
    departments: [{ id: WORKS, name: 'Works', people: 12 }],
    locations: ['Hosur'],
    sendsMail: true,
  });
  server.returns(countAudience, ({ body }) => ({
    ...(countAudience.body.parse(body).departmentIds.length > 0
      ? { people: 12, addresses: 11 }
      : { people: 119, addresses: 114 }),
  }));
  server.returns(previewAnnouncement, ({ body }) => {
    const { title, description } = previewAnnouncement.body.parse(body);
    return {
      bell: { title, message: description.replaceAll('\n', ' ') },
      mail: { subject: title, body: `Hello Kavitha,\n\n${description}` },
    };
  });
  server.returns(markAnnouncementRead, null);
  for (const row of rows) server.returns(getAnnouncement, row);
  return server;
}
