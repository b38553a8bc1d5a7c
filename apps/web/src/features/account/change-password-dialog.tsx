import { Checkbox, PasswordInput } from '@mantine/core';
import { updatePassword } from '@muster/contract/features/account/account.contract.ts';
import { useAction } from '../../platform/queries.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { PasswordFields, repeatErrors } from './password-fields.tsx';

export function ChangePasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const change = useAction(updatePassword, { toastErrors: false });
  const form = useContractForm({
    schema: updatePassword.body,
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '', revokeFeeds: false },
    warnUnsaved: false,
    alsoValidate: ({ newPassword, confirmPassword }) => repeatErrors(newPassword, confirmPassword),
    submit: async ({ currentPassword, newPassword, revokeFeeds }) => {
      await change.attempt({ body: { currentPassword, newPassword, ...(revokeFeeds ? { revokeFeeds } : {}) } });
      onClose();
    },
    refusalAt: (error) => {
      if (error.code === 'BAD_CREDENTIALS') return { currentPassword: 'This is not your current password' };
      return error.code === 'WEAK_PASSWORD' ? { newPassword: error.message } : {};
    },
  });
  return (
    <FormDialog
      title="Change password"
      purpose="You will be logged out on all your other devices."
      size={440}
      form={form}
      label="Change password"
      onClose={onClose}
    >
      <PasswordInput
        size="md"
        label="Current password"
        autoComplete="current-password"
        data-autofocus
        {...form.field('currentPassword')}
      />
      <PasswordFields name="newPassword" label="New password" fields={form.field} />
      <Checkbox
        {...form.field('revokeFeeds', 'checkbox')}
        label="Also end my calendar addresses"
        description="Calendars that read from Muster stop until you make a new address."
      />
    </FormDialog>
  );
}
