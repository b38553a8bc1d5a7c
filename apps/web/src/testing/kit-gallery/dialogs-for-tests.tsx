import { Button, TextInput } from '@mantine/core';
import { z } from '@muster/contract/zod.ts';
import { rupees } from '@muster/engine/kernel/money.ts';
import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { confirmAction } from '../../ui/dialogs/confirm.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DrawerBlocks, DrawerQuote } from '../../ui/dialogs/drawer-parts.tsx';
import { SideDrawer } from '../../ui/dialogs/side-drawer.tsx';
import { ExplanationDrawer, useExplanations } from '../../ui/explanation-drawer.tsx';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { Figure } from '../../ui/money.tsx';
import { Stacked } from '../../ui/page.tsx';

const WHY = [
  {
    id: 'pf',
    label: 'Provident fund',
    amount: rupees(1_800),
    rule: '12% of ₹15,000, the PF wage limit. Your PF wage, ₹77,000, is higher.',
    parts: [{ label: '12%', working: '₹15,000 × 12%', amount: rupees(1_800) }],
    note: 'The limit is of the whole month.',
    inputs: [
      { label: 'Your PF wage', value: { kind: 'amount', amount: rupees(77_000) }, ref: 'wage' },
      { label: 'Paid days', value: { kind: 'days', days: 30 } },
    ],
    source: [{ title: 'EPF Scheme, 1952', section: 'para 29', from: null, status: 'enacted' }],
  },
  { id: 'wage', label: 'Your PF wage', amount: rupees(77_000), rule: 'Basic and DA.', inputs: [], source: [] },
] as const;

export function Dialogs() {
  const [open, setOpen] = useState<'form' | 'side' | 'drawer' | 'beside' | null>(null);
  const close = () => setOpen(null);
  const why = useExplanations(WHY);
  return (
    <Stacked>
      <Button onClick={() => setOpen('form')}>Add Department</Button>
      <Button onClick={() => setOpen('side')}>Edit Meera</Button>
      <Button onClick={() => setOpen('drawer')}>Look at the leave</Button>
      <Button onClick={() => setOpen('beside')}>Look beside the list</Button>
      <Button color="red" onClick={() => void confirmDelete()}>
        Delete Quality
      </Button>
      <div>
        <Figure
          amount={rupees(1_800)}
          label="Provident fund"
          opened={why.openId === 'pf'}
          onExplain={() => why.open('pf')}
        />
      </div>
      {open === 'form' && <Department onClose={close} />}
      {open === 'side' && (
        <Dialog title="Meera Krishnan" opened onClose={close} size={880} side={<p>Salary, bank, address</p>}>
          <TextInput label="Name" />
        </Dialog>
      )}
      <SideDrawer
        label="Leave of Meera"
        opened={open === 'drawer' || open === 'beside'}
        onClose={close}
        pushes={open === 'beside'}
      >
        <DrawerBlocks>
          <h2>Casual leave</h2>
          <DrawerQuote>My sister marries in Madurai</DrawerQuote>
          <Button variant="default">Approve</Button>
        </DrawerBlocks>
      </SideDrawer>
      <ExplanationDrawer {...why.drawer} />
    </Stacked>
  );
}

function Department({ onClose }: { readonly onClose: () => void }) {
  const form = useContractForm({
    schema: z.object({ name: z.string(), code: z.string().max(4, 'At most 4 letters').optional() }),
    initialValues: { name: '', code: '' },
    submit: async () => {
      throw new ApiError({ status: 409, code: 'CONFLICT', message: 'A department with this name exists.' });
    },
  });
  return (
    <FormDialog
      title="Department"
      purpose="People are sorted into departments."
      label="Save"
      hint="It shows at once."
      form={form}
      onClose={onClose}
    >
      <TextInput {...form.field('name')} label="Name" required data-autofocus />
      <TextInput {...form.field('code')} label="Code" />
    </FormDialog>
  );
}

const confirmDelete = () =>
  confirmAction({
    title: 'Delete department',
    body: 'Quality has no people. It will be deleted for good.',
    confirmLabel: 'Delete',
    danger: true,
    checkbox: 'I understand and want to proceed with this action',
    choice: { label: 'Tell the people by e-mail', isOn: true, onChange: () => null },
  });
