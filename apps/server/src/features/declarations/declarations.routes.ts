import * as declarations from '@muster/contract/features/declarations/declarations.contract.ts';
import { DRAFT_KEPT } from '@muster/contract/features/declarations/declarations.contract.ts';
import * as comments from '@muster/contract/features/declarations/declarations-comments.contract.ts';
import * as poi from '@muster/contract/features/declarations/declarations-poi.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { addComment, changeOwnComment, readComments, readCounts, removeOwnComment } from './add-comment.ts';
import { certifyPoi } from './certify-poi.ts';
import { createDeclaration, updateDeclaration } from './create-declaration.ts';
import {
  readDeclaration,
  readDeclarations,
  readForm,
  readOptions,
  readSummary,
  readYears,
} from './read-declaration.ts';
import { readPoi, readPoiSummary, readReviews } from './read-poi.ts';
import { reviewDeclaration } from './review-declaration.ts';
import { reviewPoi } from './review-poi.ts';
import { discardDraft, saveDraft, savePoiDraft } from './save-draft.ts';
import { submitPoi } from './submit-poi.ts';
import { deleteProof, downloadProof, readProofs, uploadProof } from './upload-proof.ts';

export function declarationsRoutes(app: FastifyInstance): void {
  route(app, declarations.deductionOptions, async ({ query }, call) => readOptions(call, query));
  route(app, declarations.createDeclaration, ({ body }, call) => {
    if (body.isDraft !== true) return createDeclaration(call, body);
    call.setMessage(declarations.DRAFT_KEPT);
    return saveDraft(call, body);
  });
  route(app, declarations.updateDeclaration, ({ params, body }, call) => {
    if (body.isDraft !== true) return updateDeclaration(call, params.id, body);
    call.setMessage(declarations.DRAFT_KEPT);
    return saveDraft(call, body);
  });
  route(app, declarations.listDeclarations, ({ query }, call) => readDeclarations(call, query));
  route(app, declarations.listDeclarationsByName, ({ query }, call) => readDeclarations(call, query));
  route(app, declarations.declarationSummary, ({ query }, call) => readSummary(call, query));
  route(app, declarations.declarationForm, ({ query }, call) => readForm(call, query));
  route(app, declarations.discardDraft, ({ query }, call) => discardDraft(call, 'declaration', query));
  route(app, declarations.declarationYears, (_, call) => readYears(call));
  route(app, declarations.getDeclaration, (input, call) => readDeclaration(call, input));
  route(app, declarations.setDeclarationStatus, ({ params, body }, call) => reviewDeclaration(call, params.id, body));
  route(app, declarations.postDeclarationStatus, ({ params, body: { newStatus, ...body } }, call) =>
    reviewDeclaration(call, params.id, { ...body, status: newStatus }),
  );
  route(app, comments.listComments, (input, call) => readComments(call, input));
  route(app, comments.addComment, (input, call) => addComment(call, input));
  route(app, comments.editComment, (input, call) => changeOwnComment(call, input));
  route(app, comments.deleteComment, (input, call) => removeOwnComment(call, input));
  route(app, comments.commentCounts, (input, call) => readCounts(call, input));
}

/** Proof of investment. */
export function poiRoutes(app: FastifyInstance): void {
  route(app, poi.getEmployeePoi, ({ params, query }, call) => readPoi(call, params.id, query.fyStart));
  route(app, poi.submitPoi, async ({ body }, call) => {
    if (body.isDraft === true) {
      call.setMessage(DRAFT_KEPT);
      return savePoiDraft(call, body);
    }
    const { poi: shown, isNew } = await submitPoi(call, body);
    if (isNew) call.setMessage(poi.POI_SUBMITTED);
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
