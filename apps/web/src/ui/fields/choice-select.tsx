import { Select, type SelectProps } from '@mantine/core';

/** Words by what they stand for, in their order. */
type Labels = Readonly<Record<string, string>>;

export const optionsOf = (labels: Labels) => Object.entries(labels).map(([value, label]) => ({ value, label }));

type ChoiceSelectProps = Omit<SelectProps, 'allowDeselect'> & {
  /** In place of `data`, where they are known. */
  readonly labels?: Labels;
};

/** One of a few: there is always one chosen. */
export function ChoiceSelect({ labels = {}, data = optionsOf(labels), ...props }: ChoiceSelectProps) {
  return <Select allowDeselect={false} data={data} {...props} />;
}
