import { Button, Select, Switch, TextInput } from '@mantine/core';
import { URBANIZATION_TYPES } from '@muster/contract/features/declarations/declarations-fields.ts';
import { valueOn } from '@muster/law/dated.ts';
import { hraMetroCities } from '@muster/law/income-tax/hra.ts';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import { MoneyInput } from '../../ui/fields/money-input.tsx';
import { RemoveButton } from '../../ui/fields/remove-button.tsx';
import { monthChoices } from '../../ui/financial-year.ts';
import { Section } from '../../ui/section.tsx';
import { type DeclarationValues, newRent } from './declaration-form-values.ts';
import styles from './declarations.module.css';

type Props = { readonly form: ContractFormState<DeclarationValues>; readonly fyStart: number };

/** Rent by month; a period for each home. */
export function RentSection({ form, fyStart }: Props) {
  const { houseRentDetails: rows, isRentedAccomodation } = form.values;
  const cities = valueOn(hraMetroCities, `${fyStart}-04-01`).map(({ name }) => name);
  return (
    <Section
      title="Rented house"
      purpose={`House rent allowance is exempt by the rent that is paid, month by month. Metro is ${cities.join(', ')}.`}
    >
      <Switch label="I live in a rented house" {...form.field('isRentedAccomodation', 'checkbox')} />
      {isRentedAccomodation && (
        <>
          {rows.map((row, index) => (
            <RentRow key={row.id} form={form} fyStart={fyStart} index={index} />
          ))}
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => form.form.insertListItem('houseRentDetails', newRent(fyStart))}
          >
            Add rent period
          </Button>
        </>
      )}
    </Section>
  );
}

function RentRow({ form, fyStart, index }: Props & { readonly index: number }) {
  const amount = <MoneyInput label="Rent a month" {...form.field(`houseRentDetails.${index}.declaredAmount`)} />;
  return (
    <RentFields form={form} fyStart={fyStart} index={index} amount={amount}>
      {form.values.houseRentDetails.length > 1 && (
        <RemoveButton
          mt={24}
          label={`Remove rent period ${index + 1}`}
          onRemove={() => form.form.removeListItem('houseRentDetails', index)}
        />
      )}
    </RentFields>
  );
}

type FieldsProps = Props & {
  readonly index: number;
  readonly amount?: ReactNode;
  /** The months and the place are those that were declared. */
  readonly isFixed?: boolean;
  readonly children?: ReactNode;
};

/** Everything of a rent period but the amount. */
export function RentFields({ form, fyStart, index, amount, isFixed = false, children }: FieldsProps) {
  const at = (name: string) => form.field(`houseRentDetails.${index}.${name}`);
  const months = monthChoices(fyStart);
  return (
    <fieldset className={styles.row}>
      <legend className="sr-only">Rent period {index + 1}</legend>
      <ChoiceSelect label="From" data={months} {...at('rentalPeriodStart')} disabled={isFixed} />
      <Select
        label="To"
        placeholder="March"
        data={months}
        clearable={!isFixed}
        disabled={isFixed}
        {...at('rentalPeriodEnd')}
        value={form.values.houseRentDetails[index]?.rentalPeriodEnd || null}
        onChange={(to) => form.form.setFieldValue(`houseRentDetails.${index}.rentalPeriodEnd`, to ?? '')}
      />
      {amount}
      <ChoiceSelect
        label="Urbanization type"
        data={[...URBANIZATION_TYPES]}
        {...at('urbanizationType')}
        disabled={isFixed}
      />
      <TextInput className={styles.wide} label="Address" {...at('address')} />
      <TextInput label="Landlord name" {...at('landlordName')} />
      <TextInput label="Landlord PAN" placeholder="AAAPA1234A" {...at('landlordPan')} />
      <TextInput
        className={styles.wide}
        label="Relationship with the landlord"
        placeholder="None, parent, spouse, …"
        {...at('landlordRelationship')}
      />
      {children}
    </fieldset>
  );
}
