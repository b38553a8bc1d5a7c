import { Select, type SelectProps } from '@mantine/core';

type Props = Omit<SelectProps, 'value' | 'onChange'> & {
  /** '' is none, as forms and addresses hold it. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
};

/** A choice that can be taken away again. */
export function ClearableSelect({ value = '', onChange, ...props }: Props) {
  return <Select clearable {...props} value={value || null} onChange={(next) => onChange?.(next ?? '')} />;
}
