import { randomUUIDv7 } from 'node:crypto';
import type { ParsedRequest, ResponseOf } from '@muster/contract/endpoint.ts';
import {
  type addComment as addEntry,
  type commentCounts,
  type deleteComment,
  type editComment,
  type listComments,
  NO_DECLARATION_ID,
} from '@muster/contract/features/declarations/declarations-comments.contract.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { TenantTx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events/record-event.ts';
import { notFound, orNotFound, problem } from '../../platform/http/problem.ts';
import { type CommentRow, changeComment, commentRows, hasReplies, itemExists } from './comments.store.ts';
import { commentsOn, countsOf, type ShownComment } from './comments.views.ts';
import { refuseOthers } from './declarations.access.ts';
import { declarationCommented } from './declarations.events.ts';
import { type DeclarationRow, declarationRows } from './declarations.store.ts';

/** Errors: NOT_FOUND; FORBIDDEN for a member where it is another's. */
async function commentedDeclaration(tx: TenantTx, caller: Caller, id: string): Promise<DeclarationRow> {
  const row = await declarationRows.one(tx, { id });
  if (!row) throw problem('NOT_FOUND', { message: NO_DECLARATION_ID });
  refuseOthers(caller, row);
  return row;
}

const shown = ({ principal }: Caller, row: ShownComment) => ({ ...row, isOwn: row.createdBy === principal.userId });

/** Errors: NOT_FOUND, FORBIDDEN for a member where the declaration is another's. */
export function readComments(
  caller: Caller,
  { params, query: { itemId } }: ParsedRequest<typeof listComments>,
): Promise<ResponseOf<typeof listComments>> {
  return caller.inTenant(async (tx) => {
    await commentedDeclaration(tx, caller, params.id);
    const rows = (await commentsOn(tx, params.id, { itemKey: itemId })).map((row) => shown(caller, row));
    return rows
      .filter(({ parentCommentId }) => parentCommentId === null)
      .map((row) => ({ ...row, replies: rows.filter(({ parentCommentId }) => parentCommentId === row.id) }));
  });
}

/** Errors: as reading; NOT_FOUND also for an amount or a comment that is not there. */
export function addComment(
  caller: Caller,
  { params, body }: ParsedRequest<typeof addEntry>,
): Promise<ResponseOf<typeof addEntry>> {
  const { itemId, comments, parentCommentId } = body;
  return caller.inTenant(async (tx) => {
    const declaration = await commentedDeclaration(tx, caller, params.id);
    if (!(await itemExists(tx, declaration.id, itemId))) throw notFound();
    const parent = parentCommentId
      ? await commentRows.lock(tx, { declarationId: declaration.id, id: parentCommentId })
      : null;
    if (parentCommentId && parent?.itemKey !== itemId) throw notFound();
    const id = randomUUIDv7();
    await commentRows.insert(tx, {
      id,
      declarationId: declaration.id,
      itemKey: itemId,
      // A reply to a reply joins its thread.
      parentId: parent ? (parent.parentId ?? parent.id) : null,
      comment: comments,
      createdBy: caller.principal.userId,
    });
    await recordEvent(tx, caller, declarationCommented, {
      entityId: declaration.id,
      details: { commentId: id },
      after: { item: itemId, comments },
    });
    return reread(tx, caller, declaration.id, id);
  });
}

/** Errors: as reading; FORBIDDEN for the comment of somebody else. */
export function changeOwnComment(
  caller: Caller,
  { params, body }: ParsedRequest<typeof editComment>,
): Promise<ResponseOf<typeof editComment>> {
  return caller.inTenant(async (tx) => {
    const row = await ownComment(tx, caller, params);
    await changeComment(tx, row, body.comments);
    await recordChange(tx, caller, row, { comments: body.comments });
    return reread(tx, caller, params.id, row.id);
  });
}

/** Errors: as changing; CONFLICT where somebody replied. */
export function removeOwnComment(caller: Caller, { params }: ParsedRequest<typeof deleteComment>): Promise<null> {
  return caller.inTenant(async (tx) => {
    const row = await ownComment(tx, caller, params);
    if (await hasReplies(tx, row.id))
      throw problem('CONFLICT', { message: 'Somebody replied to this comment, so it stays. You can change it.' });
    await commentRows.remove(tx, { id: row.id });
    await recordChange(tx, caller, row, { comments: null });
    return null;
  });
}

/** Errors: as reading. */
export function readCounts(
  caller: Caller,
  { params, query: { itemIds } }: ParsedRequest<typeof commentCounts>,
): Promise<ResponseOf<typeof commentCounts>> {
  const keys = itemIds === undefined ? null : [...new Set(itemIds.split(',').map((key) => key.trim()))].filter(Boolean);
  return caller.inTenant(async (tx) => {
    await commentedDeclaration(tx, caller, params.id);
    return countsOf(tx, params.id, keys);
  });
}

type CommentParams = ParsedRequest<typeof editComment>['params'];

async function ownComment(tx: TenantTx, caller: Caller, { id, commentId }: CommentParams): Promise<CommentRow> {
  await commentedDeclaration(tx, caller, id);
  const row = orNotFound(await commentRows.lock(tx, { declarationId: id, id: commentId }));
  if (row.createdBy !== caller.principal.userId) throw problem('FORBIDDEN');
  return row;
}

async function reread(tx: TenantTx, caller: Caller, declarationId: string, id: string) {
  const row = orNotFound((await commentsOn(tx, declarationId, { id }))[0]);
  return shown(caller, row);
}

function recordChange(tx: TenantTx, { actor }: Caller, row: CommentRow, after: { comments: string | null }) {
  const entity = { entity: 'declaration', entityId: row.declarationId };
  const before = { item: row.itemKey, comments: row.comment };
  return audit(tx, actor, { action: 'comment changed', ...entity, before, after });
}
