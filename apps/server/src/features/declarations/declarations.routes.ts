import * as declarations from '@muster/contract/features/declarations/declarations.contract.ts';
import * as comments from '@muster/contract/features/declarations/declarations-comments.contract.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { addComment, changeOwnComment, readComments, readCounts, removeOwnComment } from './add-comment.ts';
import { createDeclaration, updateDeclaration } from './create-declaration.ts';
import {
  readDeclaration,
  readDeclarations,
  readForm,
  readOptions,
  readSummary,
  readYears,
} from './read-declaration.ts';
import { reviewDeclaration } from './review-declaration.ts';
import { discardDraft, saveDraft } from './save-draft.ts';

export function declarationsRoutes(app: FastifyInstance): void {
  route(app, declarations.deductionOptions, async ({ query }, call) => readOptions(call, query));
  route(app, declarations.createDeclaration, ({ body }, call) => {
    if (body.isDraft !== true) return createDeclaration(call, body);
    call.say(declarations.DRAFT_KEPT);
    return saveDraft(call, body);
  });
  route(app, declarations.updateDeclaration, ({ params, body }, call) => {
    if (body.isDraft !== true) return updateDeclaration(call, params.id, body);
    call.say(declarations.DRAFT_KEPT);
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
