import * as announcements from '@muster/contract/features/announcements/announcements.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import {
  oneAnnouncement,
  readAnnouncements,
  readAudience,
  readChoices,
  readersOf,
  readOne,
  readPreview,
} from './read-announcements.ts';
import { addAnnouncement, deleteAnnouncement, updateAnnouncement } from './save-announcement.ts';

export function announcementsRoutes(app: FastifyInstance): void {
  route(app, announcements.audienceChoices, (_, call) => readChoices(call));
  route(app, announcements.countAudience, ({ body }, call) => readAudience(call, body));
  route(app, announcements.previewAnnouncement, ({ body }, call) => readPreview(call, body));
  route(app, announcements.listAnnouncements, ({ query }, call) => readAnnouncements(call, query));
  route(app, announcements.getAnnouncement, ({ params }, call) =>
    call.inTenant((tx) => oneAnnouncement(tx, call, params.id)),
  );
  route(app, announcements.addAnnouncement, ({ body }, call) => addAnnouncement(call, body));
  route(app, announcements.updateAnnouncement, ({ params, body }, call) =>
    updateAnnouncement(call, { ...body, id: params.id }),
  );
  route(app, announcements.updateNamedAnnouncement, ({ body }, call) => updateAnnouncement(call, body));
  route(app, announcements.deleteAnnouncement, ({ params }, call) => deleteAnnouncement(call, params.id));
  route(app, announcements.markAnnouncementRead, ({ params }, call) => readOne(call, params.id));
  route(app, announcements.listReaders, (input, call) => readersOf(call, input));
}
