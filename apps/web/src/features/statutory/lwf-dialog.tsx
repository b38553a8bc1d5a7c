import { Checkbox, Select, Switch, TextInput } from '@mantine/core';
import { lwfInput } from '@muster/contract/features/statutory/statutory-inputs.ts';
import { monthName } from '@muster/engine/kernel/calendar-date.ts';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../ui/dialog.tsx';
import { ContractForm, useContractForm } from '../../ui/fields/form.tsx';
import { LoadFailed, RowsSkeleton } from '../../ui/states.tsx';
import { commonOf, SetUpActions, startsActive } from './set-up-actions.tsx';
import styles from './statutory.module.css';
import { type Lwf, useSaveStatutory, welfareFundOf } from './statutory.queries.ts';
import { CYCLES } from './statutory.texts.ts';

export function LwfDialog({
  state,
  stored,
  onClose,
}: {
  readonly state: string;
  readonly stored: Lwf | null;
  readonly onClose: () => void;
}) {
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
    <Dialog
      opened
      onClose={onClose}
      title={stored === null ? `Set up LWF, ${name}` : `Update LWF, ${name}`}
      purpose="The labour welfare fund of the state, deducted from those employed in its months."
    >
      <ContractForm form={form}>
        <div className={styles.fields}>
          <div className={styles.wide}>
            {fund.isPending && <RowsSkeleton />}
            {fund.isError && <LoadFailed error={fund.error} onRetry={fund.refetch} subject="the fund" />}
            {fund.data && <FundOfLaw fund={fund.data} />}
          </div>
          <TextInput label="LWF number" {...form.field('number')} />
          {fund.data?.hasFactoryFund && (
            <Select
              label="Establishment"
              allowDeselect={false}
              data={[
                { value: 'shop', label: 'Shop or commercial establishment' },
                { value: 'factory', label: 'Factory' },
              ]}
              {...form.field('establishment')}
            />
          )}
          <div className={styles.checks}>
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
        <SetUpActions stored={stored} name={`LWF, ${name}`} form={form} onClose={onClose} disabled={!fund.data} />
      </ContractForm>
    </Dialog>
  );
}

type Fund = {
  readonly employeeInWords: string;
  readonly employerInWords: string;
  readonly deductionCycle: keyof typeof CYCLES;
  readonly months: readonly number[];
  readonly leastHeadcount: number | null;
  readonly legalBasis: string;
  readonly due: readonly string[];
};

function FundOfLaw({ fund }: { readonly fund: Fund }) {
  const months =
    fund.months.length === 12
      ? 'every month'
      : `${CYCLES[fund.deductionCycle]}, in ${fund.months.map(monthName).join(' and ')}`;
  return (
    <div className={styles.law}>
      <table>
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
