import { Button, Switch } from '@mantine/core';
import type { DeclarationLimits, ExceededLimit } from '@muster/contract/features/declarations/declarations-checks.ts';
import type { POI_GROUPS } from '@muster/contract/features/declarations/declarations-poi-fields.ts';
import type { Paise } from '@muster/engine/kernel/money.ts';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ContractFormState } from '../../../ui/fields/form.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { Money } from '../../../ui/money.tsx';
import type { DeclarationValues } from '../declaration-form-values.ts';
import styles from '../poi.module.css';

export type PoiGroup = (typeof POI_GROUPS)[number];

/** What every part of the form of proofs works with. */
export type PoiPart = {
  readonly form: ContractFormState<DeclarationValues>;
  /** By the name of the amount. */
  readonly declared: ReadonlyMap<string, Paise>;
  readonly fyStart: number;
  readonly limits: DeclarationLimits;
  readonly exceeded: readonly ExceededLimit[];
};

export const COLUMNS = 3;

/** A heading of the table, with what can be added or turned on under it. */
export function GroupBand({ title, aside }: { readonly title: string; readonly aside?: ReactNode }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={COLUMNS} className={styles.group}>
        <span className={styles.band}>
          <span>{title}</span>
          {aside}
        </span>
      </th>
    </tr>
  );
}

/** Fields that are no amounts, in the whole width. */
export function WholeRow({ children }: { readonly children: ReactNode }) {
  return (
    <tr>
      <td colSpan={COLUMNS} className={styles.whole}>
        {children}
      </td>
    </tr>
  );
}

type AmountRowProps = Pick<PoiPart, 'form'> & {
  /** What it is, for its accessible name with the heading before it. */
  readonly name: string;
  readonly path: string;
  readonly declared: Paise | undefined;
  readonly particulars?: ReactNode;
  readonly note?: ReactNode;
  readonly onLeave?: () => void;
};

/** What was declared, beside what was really paid. */
export function AmountRow({ form, name, path, declared, particulars, note, onLeave }: AmountRowProps) {
  const field = form.field(path);
  return (
    <tr>
      <td>
        {particulars ?? name.slice(name.indexOf(', ') + 2)}
        {note && <div className="muted">{note}</div>}
      </td>
      <td className={styles.amount}>{declared === undefined ? '–' : <Money amount={declared} />}</td>
      <td className={styles.amount}>
        <MoneyInput
          aria-label={`Actual amount of ${name}`}
          {...field}
          onBlur={(event) => {
            onLeave?.();
            field.onBlur?.(event);
          }}
        />
      </td>
    </tr>
  );
}

type TurnProps = Pick<PoiPart, 'form'> & {
  readonly label: string;
  readonly path: 'isRentedAccomodation' | 'hasLoanOnSelfOccupiedHome' | 'isLetOutProperty';
  /** Something of it was declared: what is turned off then is proved as nothing. */
  readonly onTurnedOn?: () => void;
};

export function TurnOn({ form, label, path, onTurnedOn }: TurnProps) {
  return (
    <Switch
      size="sm"
      label={label}
      {...form.field(path, 'checkbox')}
      onChange={(event) => {
        form.form.setFieldValue(path, event.currentTarget.checked);
        if (event.currentTarget.checked) onTurnedOn?.();
      }}
    />
  );
}

export function AddButton({ label, onAdd }: { readonly label: string; readonly onAdd: () => void }) {
  return (
    <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={14} />} onClick={onAdd}>
      {label}
    </Button>
  );
}
