import { everyone } from '../../access.ts';
import { del, get, post, put, value } from '../../endpoint.ts';
import { blankIsNull } from '../../india-ids.ts';
import { id, idParams, instant } from '../../wire.ts';
import { z } from '../../zod.ts';

const FEATURE = { feature: 'UserDeclarations' } as const;
const COMMENTS = {
  Administrator: 'Comment on everybody’s IT declaration',
  Moderator: 'Comment on everybody’s IT declaration',
  Member: 'Comment on your own IT declaration',
};

/** Comments are of a declaration: there is none of this id. */
export const NO_DECLARATION_ID = 'Declaration ID not available';
export const MAX_COMMENT = 1000;
const REQUIRED = 'Please write a comment';
const text = z.string(REQUIRED).trim().min(1, REQUIRED).max(MAX_COMMENT, 'At most 1,000 characters');

const ITEM = 'Choose an amount of the declaration';
/** `kind:rowId`, as `rent:<id>`, `deduction:<id>`, `letout:<id>:rent`, `loan:interest`, `other:fd`, `previous:tax`. */
const itemId = z.string(ITEM).min(1, ITEM).max(120, ITEM);

const reply = z.object({
  id,
  itemId,
  comments: z.string(),
  createdBy: id,
  createdByName: z.string(),
  dateCreated: instant,
  isEdited: z.boolean(),
  parentCommentId: id.nullable(),
  /** Written by the caller, who may change it. */
  isOwn: z.boolean(),
});
const comment = reply.extend({ replies: z.array(reply) });

export const listComments = get('/Users/declarations/{id}/comments', {
  summary: 'Comments on an amount of a declaration, oldest first, each with its replies',
  ability: COMMENTS,
  access: everyone(FEATURE),
  params: idParams,
  query: z.object({ itemId, itemType: z.string().max(50).optional() }),
  output: value(z.array(comment)),
});

export const addComment = post('/Users/declarations/{id}/comments', {
  summary: 'Comment on an amount of a declaration, or reply to a comment; a reply to a reply joins its thread',
  ability: COMMENTS,
  access: everyone(FEATURE),
  params: idParams,
  body: z.object({
    itemId,
    itemType: z.string().max(50).nullish(),
    comments: text,
    parentCommentId: blankIsNull(id),
  }),
  output: value(reply),
  message: 'Comment added successfully',
});

const commentParams = z.object({ id, commentId: id });

export const editComment = put('/Users/declarations/{id}/comments/{commentId}', {
  summary: 'Change a comment of one’s own; it is marked as edited',
  ability: COMMENTS,
  access: everyone(FEATURE),
  params: commentParams,
  body: z.object({ comments: text }),
  output: value(reply),
  message: 'Comment updated successfully',
});

export const deleteComment = del('/Users/declarations/{id}/comments/{commentId}', {
  summary: 'Remove a comment of one’s own that nobody replied to',
  ability: COMMENTS,
  access: everyone(FEATURE),
  params: commentParams,
  message: 'Comment deleted successfully',
});

export const commentCounts = get('/Users/declarations/{id}/commentCounts', {
  summary: 'How many comments each amount of a declaration has; all that have any where no `itemIds` are named',
  ability: null,
  access: everyone(FEATURE),
  params: idParams,
  query: z.object({ itemIds: z.string().max(20_000).optional() }),
  output: value(z.array(z.object({ itemId, count: z.int() }))),
});
