import { Button, Textarea } from '@mantine/core';
import {
  addComment,
  commentCounts,
  deleteComment,
  editComment,
  listComments,
  MAX_COMMENT,
} from '@muster/contract/features/declarations/declarations-comments.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useAction } from '../../platform/queries.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { EmptyState, Loaded, RowsSkeleton } from '../../ui/states.tsx';
import styles from './declarations.module.css';
import { type Comment, commentsOf, type Reply } from './declarations.queries.ts';
import { commentTime } from './declarations.texts.ts';

type Props = {
  readonly declarationId: string;
  readonly item: { readonly key: string; readonly label: string };
  readonly onClose: () => void;
};

const REFRESHES = [listComments, commentCounts];

/** What is said about one amount, with replies. */
export function CommentsDialog({ declarationId, item, onClose }: Props) {
  const comments = useQuery(commentsOf(declarationId, item.key));
  const add = useAction(addComment, { refreshes: REFRESHES, toast: false });
  const send = (text: string, parentCommentId?: string) =>
    add.run({
      params: { id: declarationId },
      body: { itemId: item.key, comments: text, ...(parentCommentId ? { parentCommentId } : {}) },
    });
  return (
    <Dialog title="Comments" purpose={item.label} onClose={onClose}>
      <Loaded query={comments} subject="the comments" skeleton={<RowsSkeleton rows={2} />}>
        {(all) => (
          <>
            {all.length === 0 && <EmptyState title="No comments yet">Ask, or say what to look at.</EmptyState>}
            <ul className={styles.thread} aria-label="Comments">
              {all.map((comment) => (
                <Thread key={comment.id} comment={comment} declarationId={declarationId} send={send} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <Writer label="Comment" button="Send" isSending={add.pending} onSend={(text) => send(text)} />
    </Dialog>
  );
}

type ThreadProps = {
  readonly comment: Comment;
  readonly declarationId: string;
  readonly send: (text: string, parentCommentId?: string) => Promise<unknown>;
};

function Thread({ comment, declarationId, send }: ThreadProps) {
  const [isReplying, setReplying] = useState(false);
  const reply = async (text: string) => {
    const result = await send(text, comment.id);
    if (result !== null) setReplying(false);
    return result;
  };
  return (
    <li>
      <Said one={comment} declarationId={declarationId} />
      {comment.replies.length > 0 && (
        <ul className={styles.replies} aria-label={`Replies to ${comment.createdByName}`}>
          {comment.replies.map((reply) => (
            <li key={reply.id}>
              <Said one={reply} declarationId={declarationId} />
            </li>
          ))}
        </ul>
      )}
      {isReplying ? (
        <Writer label="Reply" button="Send reply" onSend={reply} onCancel={() => setReplying(false)} />
      ) : (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => setReplying(true)}>
          Reply
        </Button>
      )}
    </li>
  );
}

function Said({ one, declarationId }: { readonly one: Reply; readonly declarationId: string }) {
  const [isEditing, setEditing] = useState(false);
  const edit = useAction(editComment, { refreshes: REFRESHES, toast: false });
  const remove = useAction(deleteComment, { refreshes: REFRESHES });
  const params = { id: declarationId, commentId: one.id };
  if (isEditing) {
    const save = async (comments: string) => {
      const comment = await edit.run({ params, body: { comments } });
      if (comment !== null) setEditing(false);
      return comment;
    };
    return (
      <Writer label="Your comment" button="Save" text={one.comments} onSend={save} onCancel={() => setEditing(false)} />
    );
  }
  return (
    <>
      <div className={styles.by}>
        <strong>{one.createdByName}</strong>
        <time dateTime={one.dateCreated}>{commentTime(one.dateCreated, Date.now())}</time>
        {one.isEdited && <span>edited</span>}
        {one.isOwn && (
          <>
            <Button variant="subtle" size="compact-xs" onClick={() => setEditing(true)}>
              Edit
            </Button>
            <Button variant="subtle" color="gray" size="compact-xs" onClick={() => void remove.run({ params })}>
              Delete
            </Button>
          </>
        )}
      </div>
      <p className={styles.said}>{one.comments}</p>
    </>
  );
}

type WriterProps = {
  readonly label: string;
  readonly button: string;
  readonly text?: string;
  readonly isSending?: boolean;
  readonly onSend: (text: string) => Promise<unknown>;
  readonly onCancel?: () => void;
};

/** Enter sends, Shift with Enter begins a line. */
function Writer({ label, button, text: start = '', isSending = false, onSend, onCancel }: WriterProps) {
  const [text, setText] = useState(start);
  const send = async () => {
    if (text.trim() === '' || isSending) return;
    if ((await onSend(text.trim())) !== null) setText('');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void send();
  };
  return (
    <div>
      <Textarea
        mt="sm"
        label={label}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_COMMENT}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8, marginTop: 8 }}>
        {onCancel && (
          <Button variant="default" size="xs" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button size="xs" loading={isSending} disabled={text.trim() === ''} onClick={() => void send()}>
          {button}
        </Button>
      </div>
    </div>
  );
}
