import { Checkbox, Switch, Textarea, TextInput } from '@mantine/core';
import { declinedInput, esiInput } from '@muster/contract/features/statutory/statutory-inputs.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { FormDialog } from '../../ui/fields/form-dialog.tsx';
import { PercentInput } from '../../ui/fields/percent-input.tsx';
import { formatMoney } from '../../ui/format-money.ts';
import { EpfDialog } from './epf-dialog.tsx';
import { LwfDialog } from './lwf-dialog.tsx';
import { ProfessionalTaxDialog } from './professional-tax-dialog.tsx';
import { commonOf, SetUpForm, startsActive } from './set-up-form.tsx';
import { type AllStatutory, type Esi, type Target, useSaveStatutory } from './statutory.queries.ts';

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

type EsiDialogProps = { readonly stored: Esi | null; readonly law: AllStatutory['law']; readonly onClose: () => void };

function EsiDialog({ stored, law, onClose }: EsiDialogProps) {
  const save = useSaveStatutory();
  const form = useContractForm({
    schema: esiInput,
    initialValues: {
      number: stored?.number ?? '',
      onCodeWages: stored?.wageBasis === 'code-wages',
      includeEmployersContributionInCtc: stored?.includeEmployersContributionInCtc ?? true,
      isActive: startsActive(stored),
    },
    submit: async (body, values) => {
      const esi = {
        ...body,
        wageBasis: values.onCodeWages ? ('code-wages' as const) : ('marked' as const),
        ...commonOf(stored, values.number),
      };
      await save.attempt({ body: { statutoryComponentType: 'ESI', esi } });
      onClose();
    },
  });
  return (
    <SetUpForm
      purpose={`Employees’ State Insurance, for wages up to ${formatMoney(law.esiCeiling)} a month.`}
      stored={stored}
      name="ESI"
      form={form}
      onClose={onClose}
      hint="To cover an employee above the limit, tick Force ESI in that person’s salary."
    >
      <div className="fields-2">
        <TextInput label="ESI number" className="whole-row" {...form.field('number')} />
        <PercentInput
          label="Employee contribution rate"
          description="Set by law"
          disabled
          value={law.esiEmployeeRate}
        />
        <PercentInput
          label="Employer contribution rate"
          description="Set by law"
          disabled
          value={law.esiEmployerRate}
        />
        <div className="gap-12 whole-row grid">
          <Checkbox
            label="Include employer’s contribution in CTC"
            {...form.field('includeEmployersContributionInCtc', 'checkbox')}
          />
          {law.esiDispute !== null && (
            <Checkbox
              label="Contribute on wages of the Labour Codes"
              description={`Disputed: ${law.esiDispute} Off: on the earnings considered for ESI.`}
              {...form.field('onCodeWages', 'checkbox')}
            />
          )}
          <Switch label="Active" {...form.field('isActive', 'checkbox')} />
        </div>
      </div>
    </SetUpForm>
  );
}
