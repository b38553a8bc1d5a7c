import { Checkbox, Group, NumberInput, Select, Stack, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';

type Choice = { readonly value: string; readonly label: string };

type Base = { readonly label: string; readonly description?: string; readonly error?: unknown };

const errorOf = (error: unknown) => (typeof error === 'string' ? error : null);

/** A number that has to be there. */
export function NumberField(
  props: Base & {
    readonly value: number;
    readonly onChange: (value: number) => void;
    readonly suffix?: string;
    readonly decimals?: number;
    readonly max?: number;
  },
) {
  const { value, onChange, suffix, decimals = 0, max = 10_000, error, label, description } = props;
  return (
    <NumberInput
      label={label}
      {...(description === undefined ? {} : { description })}
      value={value}
      onChange={(input) => onChange(typeof input === 'number' ? input : 0)}
      min={0}
      max={max}
      decimalScale={decimals}
      error={errorOf(error)}
      {...(suffix === undefined ? {} : { suffix: ` ${suffix}` })}
    />
  );
}

/** A number that counts only when it is switched on. */
export function OptionalNumber(
  props: Base & {
    readonly value: number | null;
    readonly onChange: (value: number | null) => void;
    /** What it begins with. */
    readonly usual: number;
    readonly suffix?: string;
    readonly decimals?: number;
  },
) {
  const { label, description, value, onChange, usual, suffix, decimals = 0, error } = props;
  return (
    <Group justify="space-between" align="flex-start" wrap="nowrap" gap="md">
      <Switch
        label={label}
        {...(description === undefined ? {} : { description })}
        checked={value !== null}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? usual : null)}
      />
      {value !== null && (
        <NumberInput
          aria-label={label}
          w={130}
          style={{ flex: 'none' }}
          value={value}
          onChange={(input) => onChange(typeof input === 'number' ? input : 0)}
          min={0}
          decimalScale={decimals}
          error={errorOf(error)}
          {...(suffix === undefined ? {} : { suffix: ` ${suffix}` })}
        />
      )}
    </Group>
  );
}

export function Flag(props: Base & { readonly value: boolean; readonly onChange: (value: boolean) => void }) {
  const { label, description, value, onChange } = props;
  return (
    <Checkbox
      label={label}
      {...(description === undefined ? {} : { description })}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

/** One of some. */
export function Choose<T extends string>(
  props: Base & {
    readonly value: T;
    readonly choices: readonly { readonly value: T; readonly label: string }[];
    readonly onChange: (value: T) => void;
    readonly disabled?: boolean;
  },
) {
  const { label, description, value, choices, onChange, error, disabled = false } = props;
  return (
    <Select
      label={label}
      {...(description === undefined ? {} : { description })}
      data={choices.map((one): Choice => ({ ...one }))}
      value={value}
      onChange={(chosen) => {
        const one = choices.find((choice) => choice.value === chosen);
        if (one) onChange(one.value);
      }}
      allowDeselect={false}
      disabled={disabled}
      error={errorOf(error)}
    />
  );
}

/** Rules that belong together, with what they are about. */
export function RuleGroup({ about, children }: { readonly about: string; readonly children: ReactNode }) {
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {about}
      </Text>
      {children}
    </Stack>
  );
}
