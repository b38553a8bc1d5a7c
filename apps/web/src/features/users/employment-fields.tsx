import { Autocomplete, Checkbox, NumberInput, Select, TextInput } from '@mantine/core';
import { validateEmployeeNumber } from '@muster/contract/features/users/users.contract.ts';
import { hraMetroCities } from '@muster/law/income-tax/hra.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api-client.ts';
import { DepartmentPicker } from '../../platform/department-picker.tsx';
import { PersonPicker } from '../../platform/person-picker.tsx';
import { optionsOf } from '../../ui/fields/choice-select.tsx';
import { ClearableSelect } from '../../ui/fields/clearable-select.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { PercentInput } from '../../ui/fields/percent-input.tsx';
import { choiceOf } from '../../ui/fields/searched.tsx';
import { financialYearName } from '../../ui/financial-year.ts';
import { OwnFields } from './own-fields.tsx';
import styles from './user-dialog.module.css';
import type { UserValues } from './user-form-values.ts';
import { fieldList, latestNumber, type PersonDetails } from './users.queries.ts';
import { LABELS, OPENING_TEXTS, RESIDENTIAL_STATUS_CHOICES, STATE_CHOICES, TEXTS } from './users.texts.ts';

type Props = { readonly form: ContractFormState<UserValues>; readonly person: PersonDetails | null };

const CITIES = [...new Set(hraMetroCities.values.flatMap(({ value }) => value.map(({ name }) => name)))];

export function EmploymentFields({ form, person }: Props) {
  const { field } = form;
  const lock = person?.isPayLocked ? { disabled: true as const } : {};
  const fields = useQuery(fieldList());
  const types = fields.data?.find(({ name }) => name === 'Employment Type')?.options ?? [];
  return (
    <>
      <div className="fields-3">
        <EmployeeNumber form={form} person={person} />
        <DateInput {...field('dateOfJoining')} {...lock} label={LABELS.dateOfJoining} required />
        <NumberInput
          {...field('experience')}
          label="Experience (years)"
          required
          min={0}
          max={70}
          decimalScale={1}
          step={0.5}
        />
        <DateInput {...field('dateOfConfirmation')} {...lock} label="Date of confirmation" />
        <DateInput
          {...field('noticeDate')}
          {...lock}
          label="Notice given on"
          description="Some leave is not earned or taken from then on"
        />
        <DateInput {...field('lastWorkingDay')} {...lock} label="Last working day" />
        <ClearableSelect
          {...field('employmentType')}
          {...lock}
          label="Employment type"
          data={types.map(({ optionId, name }) => ({ value: optionId, label: name }))}
        />
        <DepartmentPicker
          {...field('departmentId')}
          label="Department"
          first={choiceOf(person?.departmentId, person?.departmentName)}
        />
        <TextInput {...field('designation')} label="Designation" autoComplete="off" />
        <PersonPicker
          {...field('reportingManagerId')}
          label="Reporting manager"
          first={choiceOf(person?.reportingManagerId, person?.reportingManagerName)}
        />
        <ClearableSelect
          {...field('workState')}
          {...lock}
          label="Work state"
          description="Decides professional tax and labour welfare fund"
          searchable
          allowDeselect={false}
          data={STATE_CHOICES}
        />
        <Autocomplete
          {...field('workCity')}
          {...lock}
          label="Work city"
          description="Decides the HRA exemption"
          data={CITIES}
        />
        <TextInput
          {...field('workLocation')}
          {...lock}
          label="Work location"
          description="Office or site, in your own words"
          autoComplete="off"
        />
        <TextInput
          {...field('costCentre')}
          label="Cost centre"
          description="What the pay is charged to in your accounts"
          autoComplete="off"
        />
      </div>
      <OwnFields person={person}>
        <StatutoryFields form={form} />
      </OwnFields>
      <OpeningFields form={form} person={person} locked={lock} />
    </>
  );
}

/** Unique in the organisation: checked when the field is left; the number given last is shown beside. */
function EmployeeNumber({ form, person }: Props) {
  const latest = useQuery(latestNumber());
  const props = form.field('employeeNumber');
  const check = async () => {
    const employeeNumber = form.values.employeeNumber.trim();
    if (!employeeNumber || employeeNumber === person?.employeeNumber) return;
    const { isUnique } = await call(validateEmployeeNumber, {
      params: { employeeNumber, userId: person?.id ?? 'new' },
    });
    if (!isUnique) form.form.setFieldError('employeeNumber', TEXTS.numberTaken);
  };
  return (
    <TextInput
      {...props}
      disabled={person?.isPayLocked === true}
      label={LABELS.employeeNumber}
      required
      autoComplete="off"
      description={latest.data ? `Latest used: ${latest.data}` : 'None used yet'}
      onBlur={(event) => {
        props.onBlur(event);
        void check().catch(() => {});
      }}
    />
  );
}

const PF_BASES = optionsOf({
  ceiling: 'PF wage up to the PF wage limit',
  full: 'The full PF wage',
  amount: 'An amount',
});

function ProvidentFundFields({ form: { field, values } }: { form: ContractFormState<UserValues> }) {
  return (
    <>
      <DateInput {...field('pfMemberFrom')} label="PF member from" description="Only where it is later than joining" />
      <Checkbox {...field('epsMember', 'checkbox')} label="In the pension scheme (EPS)" className={styles.tick ?? ''} />
      {values.epsMember && (
        <DateInput
          {...field('epsMemberFrom')}
          label="EPS member from"
          description="Only where it is later than PF membership"
        />
      )}
      <Checkbox
        {...field('isInternationalWorker', 'checkbox')}
        label="International worker"
        description="PF is paid on the full PF wage: the limit does not hold"
        className={styles.tick ?? ''}
      />
      <Select {...field('pfBasis')} label="PF is paid on" data={PF_BASES} />
      {values.pfBasis === 'amount' && <MoneyInput {...field('pfBasisAmount')} label="PF wage a month" required />}
      <PercentInput {...field('vpfPercent')} label="Voluntary PF (VPF)" />
    </>
  );
}

function StatutoryFields({ form }: { readonly form: ContractFormState<UserValues> }) {
  const { field, values } = form;
  return (
    <>
      <h3 className={styles.group}>Provident fund, insurance and welfare fund</h3>
      <div className="fields-3">
        <TextInput {...field('uan')} label="UAN" inputMode="numeric" autoComplete="off" />
        <TextInput {...field('uanName')} label="Name on UAN" autoComplete="off" />
        <TextInput {...field('pfNumber')} label="PF number" autoComplete="off" />
        <TextInput {...field('esiNumber')} label="ESI number" inputMode="numeric" autoComplete="off" />
        <Checkbox
          {...field('pfMember', 'checkbox')}
          label="In the provident fund (PF)"
          description={values.pfMember ? undefined : TEXTS.excludedEmployee}
          className={styles.tick ?? ''}
        />
        {values.pfMember && <ProvidentFundFields form={form} />}
        <Select
          {...field('lwfCategory')}
          label="Labour welfare fund"
          data={optionsOf({ worker: 'Worker', manager: 'Manager', exempt: 'Exempt' })}
        />
        <Checkbox
          {...field('hasDisability', 'checkbox')}
          label="Person with a disability"
          className={styles.tick ?? ''}
        />
        <Select
          {...field('residentialStatus')}
          label="Residential status for income tax"
          data={RESIDENTIAL_STATUS_CHOICES}
        />
      </div>
    </>
  );
}

type OpeningFieldsProps = {
  readonly form: ContractFormState<UserValues>;
  readonly person: PersonDetails | null;
  /** One's own figures are there to read. */
  readonly locked: { readonly disabled?: true };
};

/** What was paid earlier in the financial year, or the statement that nothing was: the year's tax rests on it. */
function OpeningFields({ form: { field, values }, person, locked }: OpeningFieldsProps) {
  const start = person?.openingYear;
  const year = start === undefined ? '' : ` (${financialYearName(start)})`;
  return (
    <>
      <h3 className={styles.group}>{`${OPENING_TEXTS.heading}${year}`}</h3>
      <p className={styles.detail}>{locked.disabled ? TEXTS.ownPay : OPENING_TEXTS.purpose}</p>
      <Checkbox
        {...field('nothingEarlierThisYear', 'checkbox')}
        {...locked}
        label={OPENING_TEXTS.nothing}
        description={OPENING_TEXTS.nothingHint}
        mb="md"
      />
      {!values.nothingEarlierThisYear && (
        <div className="fields-3">
          <MoneyInput {...field('openingBalances.gross')} {...locked} label="Gross" />
          <MoneyInput {...field('openingBalances.taxable')} {...locked} label="Taxable salary" />
          <MoneyInput {...field('openingBalances.pf')} {...locked} label="PF of the employee" />
          <MoneyInput {...field('openingBalances.professionalTax')} {...locked} label="Professional tax" />
          <MoneyInput {...field('openingBalances.tds')} {...locked} label="TDS" />
        </div>
      )}
    </>
  );
}
