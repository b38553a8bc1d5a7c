// Decides something of one person or of many, with a comment for those it is of.
import { Textarea } from '@mantine/core';
import { z } from '@muster/contract/zod.ts';
import { useContractForm } from '../fields/form.tsx';
import { FormDialog } from '../fields/form-dialog.tsx';
import styles from './decide-dialog.module.css';

const comments = z.object({ comments: z.string().max(500, 'At most 500 characters').optional() });

export type DecideDialogProps = {
  readonly title: string;
  /** What is decided, each in words; of several there is a list. */
  readonly things: readonly string[];
  /** What sending does to them: Approve, Reject. */
  readonly label: string;
  readonly danger: boolean;
  readonly hint: string;
  /** Throws an ApiError when it is refused. */
  readonly decide: (comments: string | null) => Promise<unknown>;
  readonly onClose: () => void;
};

export function DecideDialog({ title, things, label, danger, hint, decide, onClose }: DecideDialogProps) {
  const form = useContractForm({
    schema: comments,
    initialValues: { comments: '' },
    submit: (_, values) => decide(values.comments.trim() || null),
  });
  const isMany = things.length > 1;
  return (
    <FormDialog
      title={title}
      purpose={isMany ? undefined : things[0]}
      onClose={onClose}
      form={form}
      label={isMany ? `${label} ${things.length}` : label}
      danger={danger}
      hint={hint}
    >
      {isMany && (
        <ul className={styles.list}>
          {things.map((thing, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be said in the same words, and none moves
            <li key={at}>{thing}</li>
          ))}
        </ul>
      )}
      <Textarea {...form.field('comments')} label="Comments" autosize minRows={2} data-autofocus />
    </FormDialog>
  );
}
