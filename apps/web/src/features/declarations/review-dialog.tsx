import { Textarea } from '@mantine/core';
import {
  MAX_STATUS_COMMENT,
  STATUS_COMMENT_REQUIRED,
  setDeclarationStatus,
} from '@muster/contract/features/declarations/declarations.contract.ts';
import { useAction } from '../../platform/queries.ts';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { DECLARATION_ENTRIES, type Declaration } from './declarations.queries.ts';
import { REVIEW_CHOICES } from './declarations.texts.ts';

/** Approves, holds or rejects a declaration; holding and rejecting say why. */
export function ReviewDialog({
  declaration,
  onClose,
}: {
  readonly declaration: Declaration;
  readonly onClose: () => void;
}) {
  const { declarationId: id, version, employeeName, actions } = declaration;
  const choices = REVIEW_CHOICES.filter(({ action }) => actions.includes(action));
  const save = useAction(setDeclarationStatus, { refreshes: DECLARATION_ENTRIES, toastErrors: false });
  const form = useContractForm({
    schema: setDeclarationStatus.body,
    initialValues: { status: choices[0]?.value ?? '', comments: '' },
    alsoValidate: ({ status, comments }): Record<string, string> =>
      status !== 'Approved' && comments.trim() === '' ? { comments: STATUS_COMMENT_REQUIRED } : {},
    submit: async (body) => {
      await save.attempt({ params: { id }, body: { ...body, version } });
      onClose();
    },
  });
  const label = choices.find(({ value }) => value === form.values.status)?.label ?? 'Save';
  return (
    <FormDialog
      title="Review declaration"
      purpose={employeeName}
      form={form}
      label={label}
      danger={form.values.status === 'Rejected'}
      onClose={onClose}
    >
      <ChoiceSelect
        label="New status"
        required
        data={choices.map(({ value, label: words }) => ({ value, label: words }))}
        {...form.field('status')}
      />
      <Textarea
        label="Comments"
        description="The employee is told what you write here."
        required={form.values.status !== 'Approved'}
        autosize
        minRows={3}
        maxLength={MAX_STATUS_COMMENT}
        {...form.field('comments')}
      />
    </FormDialog>
  );
}
