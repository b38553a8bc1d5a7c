import { DRAFT_KEPT } from '@muster/contract/features/declarations/declarations.contract.ts';
import * as poi from '@muster/contract/features/declarations/declarations-poi.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { certifyPoi } from './certify-poi.ts';
import { readPoi, readPoiSummary, readReviews } from './read-poi.ts';
import { reviewPoi } from './review-poi.ts';
import { discardDraft, savePoiDraft } from './save-draft.ts';
import { submitPoi } from './submit-poi.ts';
import { deleteProof, downloadProof, readProofs, uploadProof } from './upload-proof.ts';

/** Proof of investment. */
export function poiRoutes(app: FastifyInstance): void {
  route(app, poi.getEmployeePoi, ({ params, query }, call) => readPoi(call, params.id, query.fyStart));
  route(app, poi.submitPoi, async ({ body }, call) => {
    if (body.isDraft === true) {
      call.say(DRAFT_KEPT);
      return savePoiDraft(call, body);
    }
    const { poi: shown, isNew } = await submitPoi(call, body);
    if (isNew) call.say(poi.POI_SUBMITTED);
    return shown;
  });
  route(app, poi.discardPoiDraft, ({ params, query }, call) =>
    discardDraft(call, 'poi', { employeeId: params.id, fyStart: query.fyStart }),
  );
  route(app, poi.poiSummary, ({ query }, call) => readPoiSummary(call, query.employeeId, query.fyStart));
  route(app, poi.certifyPoi, ({ params, body }, call) => certifyPoi(call, params.id, body));
  route(app, poi.reviewPoi, ({ params, body }, call) => reviewPoi(call, params.id, body));
  route(app, poi.listPoiReviews, ({ query }, call) => readReviews(call, query));
  route(app, poi.uploadProof, ({ body }, call) => uploadProof(call, call.files['file'], body));
  route(app, poi.listProofs, ({ query }, call) => readProofs(call, query.declarationId));
  route(app, poi.downloadProof, ({ params }, call) => downloadProof(call, params.id));
  route(app, poi.deleteProof, ({ params }, call) => deleteProof(call, params.id));
}
