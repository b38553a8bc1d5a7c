import { InputBase, type NumberInputProps, useProps } from '@mantine/core';
import { fieldKind, useLateField } from './use-late-field.ts';

/** What is of the number, and not of the field it stands in. The arrows are left out by the theme. */
const OF_NUMBER = [
  'value',
  'onChange',
  'min',
  'max',
  'step',
  'suffix',
  'decimalScale',
  'allowDecimal',
  'allowNegative',
  'hideControls',
  'clampBehavior',
];

const NUMBER = fieldKind<NumberInputProps>(async () => (await import('./whole-number-input.tsx')).WholeNumberInput);

export function NumberInput(props: NumberInputProps) {
  const { Whole, id, ofClosed } = useLateField(NUMBER, props.id);
  return Whole === null ? <ClosedNumberInput {...props} id={id} {...ofClosed} /> : <Whole {...props} id={id} />;
}

/** The field as it is while nobody types in it. */
function ClosedNumberInput(ownProps: NumberInputProps) {
  const props = useProps('NumberInput', null, ownProps);
  const { value = '', suffix = '' } = props;
  const ofField = Object.fromEntries(Object.entries(props).filter(([name]) => !OF_NUMBER.includes(name)));
  return (
    <InputBase
      {...ofField}
      __staticSelector="NumberInput"
      inputMode="decimal"
      readOnly
      value={value === '' ? '' : `${value}${suffix}`}
    />
  );
}
