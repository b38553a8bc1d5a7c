import { Textarea } from '@mantine/core';
import { declinedInput } from '@muster/contract/features/statutory/statutory-inputs.ts';
import type { StatutoryType } from '@muster/contract/features/statutory/statutory-type.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { EpfDialog } from './epf-dialog.tsx';
import { EsiDialog } from './esi-dialog.tsx';
import { LwfDialog } from './lwf-dialog.tsx';
import { ProfessionalTaxDialog } from './professional-tax-dialog.tsx';
import { type AllStatutory, useSaveStatutory } from './statutory.queries.ts';

type Props = { readonly statutory: AllStatutory; readonly target: Target; readonly onClose: () => void };

export function SetUpDialog({ statutory, target, onClose }: Props) {
  if (target.what === 'decline') return <DeclineDialog target={target} onClose={onClose} />;
  const { type } = target;
  const state = target.state ?? '';
  if (type === 'EPF') return <EpfDialog stored={statutory.epf} law={statutory.law} onClose={onClose} />;
  if (type === 'ESI') return <EsiDialog stored={statutory.esi} law={statutory.law} onClose={onClose} />;
  if (type === 'LWF') {
    const settings = statutory.lwf.find((candidate) => candidate.state === state) ?? null;
    return <LwfDialog state={state} stored={settings} onClose={onClose} />;
  }
  const settings = statutory.professionalTax.find((candidate) => candidate.state === state) ?? null;
  return <ProfessionalTaxDialog state={state} stored={settings} onClose={onClose} />;
}

type DeclineProps = { readonly target: Target & { readonly what: 'decline' }; readonly onClose: () => void };

/** Law requires it, the organisation says why it does not apply. */
function DeclineDialog({ target, onClose }: DeclineProps) {
  const save = useSaveStatutory();
  const form = useContractForm({
    schema: declinedInput,
    initialValues: { reason: '' },
    labels: { reason: 'Reason' },
    submit: async ({ reason }) => {
      const declined = { reason, state: target.state };
      await save.attempt({ body: { statutoryComponentType: target.type, declined } });
      onClose();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Decline ${target.name}`}
      purpose="Payroll will not deduct or contribute anything for it. Your reason is kept with your name and the date."
      form={form}
      label="Decline"
    >
      <Textarea
        label="Reason"
        required
        autosize
        minRows={3}
        placeholder="Such as: our district is not notified"
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

/** What a dialog is opened for. */
export type Target =
  | { readonly what: 'set-up'; readonly type: StatutoryType; readonly state: string | null }
  | { readonly what: 'decline'; readonly type: StatutoryType; readonly state: string | null; readonly name: string };
