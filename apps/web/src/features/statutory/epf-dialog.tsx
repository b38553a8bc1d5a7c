import { Checkbox, SegmentedControl, Switch, TextInput } from '@mantine/core';
import { epfInput } from '@muster/contract/features/statutory/statutory-inputs.ts';
import { ChoiceSelect, optionsOf } from '../../ui/fields/choice-select.tsx';
import { type ContractFormState, useContractForm } from '../../ui/fields/form.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { formatMoney, rupeesOf } from '../../ui/format-money.ts';
import { commonOf, SetUpForm, startsActive } from './set-up-form.tsx';
import { type AllStatutory, type Epf, useSaveStatutory } from './statutory.queries.ts';

type EpfForm = ReturnType<typeof formOf>;
type Props = { readonly stored: Epf | null; readonly law: AllStatutory['law']; readonly onClose: () => void };

export function EpfDialog({ stored, law, onClose }: Props) {
  const save = useSaveStatutory();
  const form = useContractForm({
    schema: epfInput,
    initialValues: formOf(stored, law),
    alsoValidate: ({ basis, employeeContributionLimit }): Record<string, string> =>
      basis === 'amount' && employeeContributionLimit === '' ? { employeeContributionLimit: 'Enter an amount' } : {},
    submit: async (body, values) => {
      const limits = limitsOf(values);
      const rate = Number(values.rate);
      const epf = {
        ...body,
        ...limits,
        employeeContributionRate: rate,
        employerContributionRate: rate,
        ...commonOf(stored, values.number),
      };
      await save.attempt({ body: { statutoryComponentType: 'EPF', epf } });
      onClose();
    },
  });
  return (
    <SetUpForm
      size={600}
      purpose="Employees’ provident fund, with the pension scheme inside the employer’s share."
      stored={stored}
      name="EPF"
      form={form}
      onClose={onClose}
      hint={`The PF wage limit today is ${formatMoney(law.epfCeiling)}; it is kept up to date with the law.`}
    >
      <div className="fields-2">
        <TextInput label="EPF number" placeholder="BGBNG0012345000" {...form.field('number')} />
        <ChoiceSelect
          label="Contribution rate"
          description="The same for employee and employer, set by law"
          data={[
            { value: String(law.epfRate), label: `${law.epfRate}%` },
            { value: String(law.epfReducedRate), label: `${law.epfReducedRate}%, notified classes only` },
          ]}
          {...form.field('rate')}
        />
        <BasisFields form={form} law={law} />
        <div className="gap-12 whole-row grid">
          <Checkbox
            label="Include employer’s contribution in CTC"
            {...form.field('includeEmployersContributionInCtc', 'checkbox')}
          />
          <Checkbox
            label="Pro-rate PF wage"
            description="Reduces the limit for unpaid days. The law does not do this."
            {...form.field('proRatePfWage', 'checkbox')}
          />
          <Checkbox
            label="Consider all salary components"
            description="If loss of pay brings the PF wage below the PF wage limit, components that count only below the limit are included."
            {...form.field('considerAllSalaryComponents', 'checkbox')}
          />
          <Switch label="Active" {...form.field('isActive', 'checkbox')} />
        </div>
      </div>
    </SetUpForm>
  );
}

function BasisFields({ form, law }: { readonly form: ContractFormState<EpfForm>; readonly law: AllStatutory['law'] }) {
  const { basis } = form.values;
  return (
    <div className="whole-row">
      <div style={{ fontSize: 13, fontWeight: 500, marginBottom: 4 }}>Contribution limit</div>
      <SegmentedControl
        fullWidth
        aria-label="Contribution limit"
        data={optionsOf({
          ceiling: `PF wage limit, ${formatMoney(law.epfCeiling).replace(/\.00$/, '')}`,
          full: 'No limit',
          amount: 'An amount',
        })}
        value={basis}
        onChange={(next) => form.form.setFieldValue('basis', next === 'full' || next === 'amount' ? next : 'ceiling')}
      />
      {basis === 'amount' && (
        <MoneyInput mt="sm" label="Contribute on PF wage up to" required {...form.field('employeeContributionLimit')} />
      )}
      {basis !== 'ceiling' && (
        <Checkbox
          mt="sm"
          label="The employer contributes only up to the PF wage limit"
          {...form.field('employerToCeiling', 'checkbox')}
        />
      )}
    </div>
  );
}

function formOf(epf: Epf | null, law: AllStatutory['law']) {
  const limit = epf?.employeeContributionLimit ?? null;
  const basis = epf?.employeeContributionBasis ?? 'ceiling';
  const amount: number | '' = basis === 'amount' && limit !== null ? rupeesOf(limit) : '';
  return {
    number: epf?.number ?? '',
    rate: String(epf?.employeeContributionRate ?? law.epfRate),
    basis,
    employeeContributionLimit: amount,
    employerToCeiling: epf?.employerContributionBasis === 'ceiling' && basis !== 'ceiling',
    includeEmployersContributionInCtc: epf?.includeEmployersContributionInCtc ?? true,
    proRatePfWage: epf?.proRatePfWage ?? false,
    considerAllSalaryComponents: epf?.considerAllSalaryComponents ?? true,
    isActive: startsActive(epf),
  };
}

/** The basis itself is sent: an amount of the ceiling would be another one on the day that law changes it. */
function limitsOf({ basis, employeeContributionLimit, employerToCeiling }: EpfForm) {
  const limit = basis === 'amount' ? Number(employeeContributionLimit) : null;
  return {
    employeeContributionBasis: basis,
    employeeContributionLimit: limit,
    employerContributionBasis: employerToCeiling ? 'ceiling' : basis,
    employerContributionLimit: employerToCeiling ? null : limit,
  } as const;
}
