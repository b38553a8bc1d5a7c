import { Checkbox, Switch, TextInput } from '@mantine/core';
import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { getLabourWelfareFund } from '@muster/contract/features/statutory/statutory.contract.ts';
import { lwfInput } from '@muster/contract/features/statutory/statutory-inputs.ts';
import { monthName } from '@muster/engine/kernel/calendar-date.ts';
import { useQuery } from '@tanstack/react-query';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import { useContractForm } from '../../ui/fields/form.tsx';
import { Loaded } from '../../ui/states.tsx';
import { commonOf, SetUpForm, startsActive } from './set-up-form.tsx';
import styles from './statutory.module.css';
import { type Lwf, useSaveStatutory, welfareFundOf } from './statutory.queries.ts';
import { CYCLES } from './statutory.texts.ts';

type Props = { readonly state: string; readonly stored: Lwf | null; readonly onClose: () => void };

export function LwfDialog({ state, stored, onClose }: Props) {
  const save = useSaveStatutory();
  const form = useContractForm({
    schema: lwfInput,
    initialValues: {
      state,
      number: stored?.number ?? '',
      establishment: stored?.establishment ?? 'shop',
      isDisputed: stored?.reading === 'disputed',
      includeEmployersContributionInCtc: stored?.includeEmployersContributionInCtc ?? false,
      isActive: startsActive(stored),
    },
    submit: async (body, values) => {
      const lwf = {
        ...body,
        reading: values.isDisputed ? ('disputed' as const) : ('enacted' as const),
        ...commonOf(stored, values.number),
      };
      await save.attempt({ body: { statutoryComponentType: 'LWF', lwf } });
      onClose();
    },
  });
  const fund = useQuery(welfareFundOf(state, form.values.establishment));
  const name = fund.data?.stateName ?? state;
  return (
    <SetUpForm
      purpose="The labour welfare fund of the state, deducted from those employed in its months."
      stored={stored}
      name={`LWF, ${name}`}
      form={form}
      onClose={onClose}
      disabled={!fund.data}
    >
      <div className="fields-2">
        <div className="whole-row">
          <Loaded query={fund} subject="the fund">
            {(law) => law && <FundOfLaw fund={law} />}
          </Loaded>
        </div>
        <TextInput label="LWF number" {...form.field('number')} />
        {fund.data?.hasFactoryFund && (
          <ChoiceSelect
            label="Establishment"
            labels={{ shop: 'Shop or commercial establishment', factory: 'Factory' }}
            {...form.field('establishment')}
          />
        )}
        <div className="gap-12 whole-row grid">
          <Checkbox
            label="Include employer’s contribution in CTC"
            description="The same for every state"
            {...form.field('includeEmployersContributionInCtc', 'checkbox')}
          />
          {fund.data?.hasDisputedReading && (
            <Checkbox label="Follow the disputed amounts" {...form.field('isDisputed', 'checkbox')} />
          )}
          <Switch label="Active" {...form.field('isActive', 'checkbox')} />
        </div>
      </div>
    </SetUpForm>
  );
}

type Fund = NonNullable<ResponseOf<typeof getLabourWelfareFund>>;

function FundOfLaw({ fund }: { readonly fund: Fund }) {
  const months =
    fund.months.length === 12
      ? 'every month'
      : `${CYCLES[fund.deductionCycle]}, in ${fund.months.map(monthName).join(' and ')}`;
  return (
    <div className={styles.law}>
      <table className="plain-table">
        <tbody>
          <tr>
            <th scope="row">Employee contribution</th>
            <td>{fund.employeeInWords}</td>
          </tr>
          <tr>
            <th scope="row">Employer contribution</th>
            <td>{fund.employerInWords}</td>
          </tr>
          <tr>
            <th scope="row">Deduction cycle</th>
            <td>{months}</td>
          </tr>
          {fund.leastHeadcount !== null && (
            <tr>
              <th scope="row">Applies from</th>
              <td>{fund.leastHeadcount} people</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className={styles.source}>
        {fund.legalBasis}. To be paid by {fund.due.join(' and ')}.
      </p>
    </div>
  );
}
