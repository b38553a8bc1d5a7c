import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import type { BankSettings } from './bank.queries.ts';
import { AccountFields, useBankForm } from './bank-settings-form.tsx';
import { SET_UP_BANK } from './returns.texts.ts';

type DialogProps = { readonly settings: BankSettings; readonly onClose: () => void };

/** What nobody can propose, where the first file is about to be made; the rest is taken as proposed. */
export function SetUpBankDialog({ settings, onClose }: DialogProps) {
  const form = useBankForm({ settings, mayChange: true });
  return (
    <FormDialog title={SET_UP_BANK.title} onClose={onClose} size={560} form={form} label="Save">
      <AccountFields form={form} settings={settings} />
      <Text size="sm" c="dimmed">
        {SET_UP_BANK.rest}{' '}
        <Anchor component={Link} to="/payroll/files/bank" inherit underline="always">
          {SET_UP_BANK.change}
        </Anchor>
      </Text>
    </FormDialog>
  );
}
