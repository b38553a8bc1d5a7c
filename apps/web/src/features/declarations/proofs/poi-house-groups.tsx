import { Button, Checkbox } from '@mantine/core';
import {
  type AmountLine,
  LETOUT,
  LETOUT_LOAN,
  LOAN,
} from '@muster/contract/features/declarations/declarations-amounts.ts';
import { type DeclarationValues, type HouseRow, newHouse, newRent, type RentRow } from '../declaration-form-values.ts';
import styles from '../declarations.module.css';
import { LenderFields, NetFigures } from '../house-sections.tsx';
import { periodOf } from '../particulars.ts';
import { RentFields } from '../rent-section.tsx';
import { AddButton, AmountRow, GroupBand, type PoiPart, TurnOn, WholeRow } from './poi-table.tsx';

/** Rent by month: of a declared period the months stay; another one is added for what was rented otherwise. */
export function RentGroup(part: PoiPart) {
  const { form, fyStart } = part;
  const { isRentedAccomodation, houseRentDetails } = form.values;
  const add = () => form.form.insertListItem('houseRentDetails', newRent(fyStart));
  return (
    <tbody>
      <GroupBand
        title="Rented house"
        aside={
          <>
            <TurnOn
              form={form}
              label="I live in a rented house"
              path="isRentedAccomodation"
              onTurnedOn={() => houseRentDetails.length === 0 && add()}
            />
            {isRentedAccomodation && <AddButton label="Add rent period" onAdd={add} />}
          </>
        }
      />
      {isRentedAccomodation &&
        houseRentDetails.map((row, index) => <RentRows key={row.id} {...part} row={row} index={index} />)}
    </tbody>
  );
}

function RentRows({ row, index, ...part }: PoiPart & { readonly row: RentRow; readonly index: number }) {
  const { form, declared, fyStart } = part;
  const amount = declared.get(`rent:${row.id}`);
  return (
    <>
      <AmountRow
        form={form}
        name={`Rented house, Rent a month, ${periodOf(row)}`}
        path={`houseRentDetails.${index}.declaredAmount`}
        declared={amount}
        note="A month"
      />
      <WholeRow>
        <RentFields form={form} fyStart={fyStart} index={index} isFixed={amount !== undefined} />
        {amount === undefined && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            onClick={() => form.form.removeListItem('houseRentDetails', index)}
          >
            Remove rent period {index + 1}
          </Button>
        )}
      </WholeRow>
    </>
  );
}

export function LoanGroup({ form, declared }: PoiPart) {
  const { hasLoanOnSelfOccupiedHome } = form.values;
  return (
    <tbody>
      <GroupBand
        title="Home Loan"
        aside={<TurnOn form={form} label="Loan on self-occupied home" path="hasLoanOnSelfOccupiedHome" />}
      />
      {hasLoanOnSelfOccupiedHome && (
        <>
          {LOAN.map(({ kind, part, name, label }) => (
            <AmountRow
              key={name}
              form={form}
              name={`Home Loan, ${label}`}
              path={`selfOccupiedHomeLoan.${name}`}
              declared={declared.get(`${kind}:${part}`)}
            />
          ))}
          <WholeRow>
            <div className={styles.row}>
              <LenderFields form={form} path="selfOccupiedHomeLoan" />
            </div>
          </WholeRow>
        </>
      )}
    </tbody>
  );
}

/** Turning it on with nothing there begins with one blank property. */
export function LetOutGroup(part: PoiPart) {
  const { form } = part;
  const { isLetOutProperty, letOutProperties } = form.values;
  const add = () => form.form.insertListItem('letOutProperties', newHouse());
  return (
    <tbody>
      <GroupBand
        title="Let Out Properties"
        aside={
          <>
            <TurnOn
              form={form}
              label="Let-out property"
              path="isLetOutProperty"
              onTurnedOn={() => letOutProperties.length === 0 && add()}
            />
            {isLetOutProperty && <AddButton label="Add property" onAdd={add} />}
          </>
        }
      />
      {isLetOutProperty &&
        letOutProperties.map((house, index) => <HouseRows key={house.id} {...part} house={house} index={index} />)}
    </tbody>
  );
}

type HouseProps = PoiPart & { readonly house: HouseRow; readonly index: number };

function HouseRows({ house, index, form, declared, fyStart }: HouseProps) {
  const path = `letOutProperties.${index}` as const;
  const of = (part: string) => declared.get(`letout:${house.id}:${part}`);
  const isDeclared = [...LETOUT, ...LETOUT_LOAN].some(({ part }) => of(part) !== undefined);
  const rows = (lines: readonly AmountLine[], at: string) =>
    lines.map(({ part, name, label }) => (
      <AmountRow
        key={name}
        form={form}
        name={`Let Out Properties, House ${index + 1}, ${
          part === 'rent' && house.isDeemedLetOut ? 'rent it could fetch' : label.toLowerCase()
        }`}
        path={`${at}.${name}`}
        declared={of(part)}
      />
    ));
  return (
    <>
      {rows(LETOUT, path)}
      {house.hasHomeLoan && rows(LETOUT_LOAN, `${path}.homeLoanDetail`)}
      <WholeRow>
        <div className={styles.row}>
          <Checkbox
            className={styles.wide}
            label={`House ${index + 1} has a home loan`}
            {...form.field(`${path}.hasHomeLoan`, 'checkbox')}
          />
          {!isDeclared && (
            <Checkbox
              className={styles.wide}
              label="Third house, vacant"
              {...form.field(`${path}.isDeemedLetOut`, 'checkbox')}
            />
          )}
          {house.hasHomeLoan && <LenderFields form={form} path={`${path}.homeLoanDetail`} />}
          <div className="whole-row">
            <NetFigures house={house} fyStart={fyStart} />
          </div>
          {!isDeclared && <RemoveHouse form={form} index={index} />}
        </div>
      </WholeRow>
    </>
  );
}

function RemoveHouse({ form, index }: Pick<PoiPart, 'form'> & { readonly index: number }) {
  const remove = () => form.form.removeListItem('letOutProperties' satisfies keyof DeclarationValues, index);
  return (
    <Button className={styles.wide} variant="subtle" color="gray" size="compact-sm" onClick={remove}>
      Remove property {index + 1}
    </Button>
  );
}
