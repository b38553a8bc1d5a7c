import { Checkbox, Switch, TextInput } from '@mantine/core';
import { esiInput } from '@muster/contract/features/statutory/statutory-inputs.ts';
import { useContractForm } from '../../ui/fields/form.tsx';
import { PercentInput } from '../../ui/fields/percent-input.tsx';
import { formatMoney } from '../../ui/format-money.ts';
import { commonOf, SetUpForm, startsActive } from './set-up-form.tsx';
import { type AllStatutory, type Esi, useSaveStatutory } from './statutory.queries.ts';

type Props = { readonly stored: Esi | null; readonly law: AllStatutory['law']; readonly onClose: () => void };

export function EsiDialog({ stored, law, onClose }: Props) {
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
