import { Button, Checkbox, Switch, TextInput } from '@mantine/core';
import { LETOUT, LOAN } from '@muster/contract/features/declarations/declarations-amounts.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { isRefusal } from '@muster/engine/kernel/refusal.ts';
import { letOut } from '@muster/engine/taxes/house-property.ts';
import { prepareIncomeTaxLaw } from '@muster/engine/taxes/law/income-tax-law.ts';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { AmountList } from '../../ui/amount-list.tsx';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { paiseOf } from '../../ui/format-money.ts';
import { Section } from '../../ui/section.tsx';
import { type Amount, type DeclarationValues, type HouseRow, newHouse } from './declaration-form-values.ts';
import styles from './declarations.module.css';

type Props = { readonly form: ContractFormState<DeclarationValues> };

export function LoanSection({ form }: Props) {
  return (
    <Section
      title="Self-occupied home loan"
      purpose="The principal counts in 80C and the interest in Section 24 by themselves: do not enter them again."
    >
      <Switch label="Loan on self-occupied home" {...form.field('hasLoanOnSelfOccupiedHome', 'checkbox')} />
      {form.values.hasLoanOnSelfOccupiedHome && (
        <div className={styles.row}>
          <LoanFields form={form} path="selfOccupiedHomeLoan" />
        </div>
      )}
    </Section>
  );
}

function LoanFields({ form, path }: Props & { readonly path: string }) {
  return (
    <>
      {LOAN.map(({ name, label }) => (
        <MoneyInput key={name} label={label} {...form.field(`${path}.${name}`)} />
      ))}
      <LenderFields form={form} path={path} />
    </>
  );
}

export function LenderFields({ form, path }: Props & { readonly path: string }) {
  return (
    <>
      <TextInput label="Lender name" {...form.field(`${path}.lenderName`)} />
      <TextInput label="Lender PAN" placeholder="AAACH2702H" {...form.field(`${path}.lenderPan`)} />
    </>
  );
}

/** Turning it on with nothing there begins with one blank property. */
export function LetOutSection({ form, fyStart }: Props & { readonly fyStart: number }) {
  const { isLetOutProperty, letOutProperties } = form.values;
  const add = () => form.form.insertListItem('letOutProperties', newHouse());
  return (
    <Section
      title="Let-out property"
      purpose="Rent received is income; municipal taxes, 30% of the rest and loan interest come off it."
    >
      <Switch
        label="Let-out property"
        {...form.field('isLetOutProperty', 'checkbox')}
        onChange={(event) => {
          form.form.setFieldValue('isLetOutProperty', event.currentTarget.checked);
          if (event.currentTarget.checked && letOutProperties.length === 0) add();
        }}
      />
      {isLetOutProperty && (
        <>
          {letOutProperties.map((house, index) => (
            <House key={house.id} form={form} fyStart={fyStart} index={index} house={house} />
          ))}
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={add}>
            Add property
          </Button>
        </>
      )}
    </Section>
  );
}

type HouseProps = Props & { readonly fyStart: number; readonly index: number; readonly house: HouseRow };

function House({ form, fyStart, index, house }: HouseProps) {
  const path = `letOutProperties.${index}`;
  return (
    <fieldset className={styles.row}>
      <legend className="sr-only">Property {index + 1}</legend>
      <Checkbox
        className="whole-row"
        label="Third house, vacant"
        description="Two own houses are tax free. A third is taxed as if rented, on the rent it could fetch."
        {...form.field(`${path}.isDeemedLetOut`, 'checkbox')}
      />
      {LETOUT.map(({ part, name, label }) => (
        <MoneyInput
          key={name}
          label={part === 'rent' && house.isDeemedLetOut ? 'Rent it could fetch in a year' : label}
          {...form.field(`${path}.${name}`)}
        />
      ))}
      <Button
        className={styles.wide}
        variant="subtle"
        color="gray"
        mt={24}
        onClick={() => form.form.removeListItem('letOutProperties', index)}
      >
        Remove property {index + 1}
      </Button>
      <Checkbox className="whole-row" label="Has a home loan" {...form.field(`${path}.hasHomeLoan`, 'checkbox')} />
      {house.hasHomeLoan && <LoanFields form={form} path={`${path}.homeLoanDetail`} />}
      <div className="whole-row">
        <NetFigures house={house} fyStart={fyStart} />
      </div>
    </fieldset>
  );
}

const paiseIn = (amount: Amount): Paise => paiseOf(typeof amount === 'number' && amount > 0 ? amount : 0);

/** Worked out as one types, by the engine. */
export function NetFigures({ house, fyStart }: { readonly house: HouseRow; readonly fyStart: number }) {
  const law = useMemo(() => prepareIncomeTaxLaw(fyStart), [fyStart]);
  if (isRefusal(law)) return null;
  const figures = letOut(
    {
      use: 'let-out',
      rentReceivable: paiseIn(house.annualRentReceived),
      municipalTaxPaid: paiseIn(house.municipalTaxesPaid),
      interest: paiseIn(house.hasHomeLoan ? house.homeLoanDetail.interestPaidOnHomeLoan : ''),
    },
    law,
  );
  const rows = [
    ['Net annual value', figures.netAnnualValue],
    ['Standard deduction (30%)', figures.standardDeduction],
    [figures.income < 0 ? 'Net loss' : 'Net income', figures.income],
  ] as const;
  return <AmountList className={styles.figures} rows={rows} />;
}
