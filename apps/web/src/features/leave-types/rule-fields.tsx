import { Checkbox, Group, MultiSelect, NumberInput, Stack, Switch, Text } from '@mantine/core';
import type { LeavePurpose, LeaveRules } from '@muster/contract/features/leave-types/leave-types-rules.ts';
import type { ReactNode } from 'react';
import { ChoiceSelect } from '../../ui/fields/choice-select.tsx';
import type { ContractFormState } from '../../ui/fields/form.tsx';
import type { LeaveTypeValues } from './leave-type-values.ts';

type Choices<T extends string> = readonly { readonly value: T; readonly label: string }[];

type Input<V> = {
  readonly label: string;
  readonly description?: string | null;
  readonly error?: unknown;
  readonly value: V;
  readonly onChange: (value: V) => void;
};

const errorOf = (error: unknown) => (typeof error === 'string' ? error : null);
const numberOf = (input: number | string) => (typeof input === 'number' ? input : 0);

/** One of some. */
export function Choose<T extends string>(
  props: Input<T> & { readonly choices: Choices<T>; readonly disabled?: boolean },
) {
  const { label, description = null, error, value, onChange, choices, disabled = false } = props;
  return (
    <ChoiceSelect
      label={label}
      description={description}
      data={choices.map((choice) => ({ ...choice }))}
      value={value}
      onChange={(text) => {
        const one = choices.find((choice) => choice.value === text);
        if (one) onChange(one.value);
      }}
      disabled={disabled}
      error={errorOf(error)}
    />
  );
}

/** Some of them, in their order. */
export function ChooseSeveral<T extends string>(
  props: Omit<Input<readonly T[]>, 'onChange'> & {
    readonly onChange: (value: T[]) => void;
    readonly choices: Choices<T>;
  },
) {
  const { label, description = null, error, value, onChange, choices } = props;
  return (
    <MultiSelect
      label={label}
      description={description}
      data={choices.map((choice) => ({ ...choice }))}
      value={[...value]}
      onChange={(texts) => onChange(choices.flatMap((choice) => (texts.includes(choice.value) ? [choice.value] : [])))}
      error={errorOf(error)}
    />
  );
}

type RuleForm = ContractFormState<LeaveTypeValues>;

/** A rule in the form, or some of them; null where it says nothing of the rules as they are. */
export type RuleRow = { readonly label: string; readonly draw: (form: RuleForm) => ReactNode };

/** Where in the rules something of a kind is. */
type PathTo<V, T = LeaveRules> = T extends readonly unknown[]
  ? never
  : T extends object
    ? { [K in keyof T & string]-?: (T[K] extends V ? K : never) | `${K}.${PathTo<V, T[K]>}` }[keyof T & string]
    : never;

type More<V> = {
  readonly help?: string | null;
  /** `leave`: days, or minutes of a type in hours. */
  readonly unit?: 'leave' | 'days' | 'days worked' | 'months' | '%' | '% of pay';
  readonly decimals?: number;
  /** Where the form has it in another way than the rules. */
  readonly read?: (rules: LeaveRules) => V;
  readonly write?: (value: V, rules: LeaveRules) => Partial<LeaveRules>;
};

/** An input of what stands at this path of the rules. */
function rowOf<V>(
  path: string,
  label: string,
  { help = null, unit, decimals = 0, read, write }: More<V>,
  draw: (
    input: Input<V>,
    parts: { readonly suffix: string; readonly decimalScale: number },
    form: RuleForm,
  ) => ReactNode,
): RuleRow {
  return {
    label,
    draw: (state) => {
      const { form, field, values } = state;
      const { rules } = values;
      const { value = read?.(rules), error } = field(`rules.${path}`);
      if (value === undefined) return null;
      const onChange = (next: V) =>
        write
          ? form.setFieldValue('rules', { ...rules, ...write(next, rules) })
          : form.setFieldValue(`rules.${path}`, next);
      const isInHours = values.unit === 'hour';
      const parts =
        unit === 'leave'
          ? { suffix: isInHours ? ' minutes' : ' days', decimalScale: isInHours ? 0 : 2 }
          : { suffix: unit === undefined ? '' : ` ${unit}`, decimalScale: decimals };
      return draw({ label, description: help, error, value: read ? read(rules) : value, onChange }, parts, state);
    },
  };
}

/** A number that has to be there. */
export function number(
  path: PathTo<number | null>,
  label: string,
  more: More<number | null> & { readonly max?: number } = {},
): RuleRow {
  return rowOf(path, label, more, ({ value, onChange, error, description = null }, parts) =>
    value === null ? null : (
      <NumberInput
        key={label}
        label={label}
        description={description}
        value={value}
        onChange={(input) => onChange(numberOf(input))}
        min={0}
        max={more.max ?? 10_000}
        error={errorOf(error)}
        {...parts}
      />
    ),
  );
}

/** A number that counts only when it is switched on, with what is usual: days, or another number of minutes. */
export function optional(
  path: PathTo<number | null | undefined> | `employment.${number}.quota`,
  label: string,
  usual: number | readonly [days: number, minutes: number],
  more: More<number | null> = {},
): RuleRow {
  return rowOf(path, label, more, ({ value, onChange, error, description = null }, parts, { values }) => {
    const first = typeof usual === 'number' ? usual : usual[values.unit === 'hour' ? 1 : 0];
    return (
      <Group key={label} justify="space-between" align="flex-start" wrap="nowrap" gap="md">
        <Switch
          label={label}
          description={description}
          checked={value !== null}
          onChange={({ currentTarget }) => onChange(currentTarget.checked ? first : null)}
        />
        {value !== null && (
          <NumberInput
            aria-label={label}
            w={130}
            style={{ flex: 'none' }}
            value={value}
            onChange={(input) => onChange(numberOf(input))}
            min={0}
            error={errorOf(error)}
            {...parts}
          />
        )}
      </Group>
    );
  });
}

export function flag(
  path: PathTo<boolean | undefined> | keyof LeaveRules,
  label: string,
  more: More<boolean> = {},
): RuleRow {
  return rowOf(path, label, more, ({ value, onChange, description = null }) => (
    <Checkbox
      key={label}
      label={label}
      description={description}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  ));
}

export function choice<T extends string>(
  path: PathTo<string> | keyof LeaveRules,
  label: string,
  choices: Choices<T>,
  more: More<T> & { readonly isFixed?: (purpose: LeavePurpose) => boolean } = {},
): RuleRow {
  return rowOf(path, label, more, (input, _, { values }) => (
    <Choose key={label} {...input} choices={choices} disabled={more.isFixed?.(values.purpose) ?? false} />
  ));
}

export function several<T extends string>(path: keyof LeaveRules, label: string, choices: Choices<T>): RuleRow {
  return rowOf<readonly T[]>(path, label, {}, (input) => <ChooseSeveral key={label} {...input} choices={choices} />);
}

/** Some beside each other. */
export function beside(...rows: readonly RuleRow[]): RuleRow {
  const label = rows.map((row) => row.label).join();
  return {
    label,
    draw: (form) => {
      const inputs = rows.map(({ draw }) => draw(form)).filter((input) => input !== null);
      return inputs.length === 0 ? null : (
        <Group key={label} grow align="flex-start">
          {inputs}
        </Group>
      );
    },
  };
}

/** Those that say something only of some rules. */
export function only(when: (rules: LeaveRules, purpose: LeavePurpose) => boolean, ...rows: readonly RuleRow[]) {
  return rows.map(({ label, draw }): RuleRow => {
    const drawWhen: RuleRow['draw'] = (form) => (when(form.values.rules, form.values.purpose) ? draw(form) : null);
    return { label, draw: drawWhen };
  });
}

export type RuleGroup = { readonly about: string; readonly rows: readonly RuleRow[] };

/** Rules that belong together, with what they are about. */
export function RulesOf({ form, group }: { readonly form: RuleForm; readonly group: RuleGroup }) {
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {group.about}
      </Text>
      {group.rows.map(({ draw }) => draw(form))}
    </Stack>
  );
}
