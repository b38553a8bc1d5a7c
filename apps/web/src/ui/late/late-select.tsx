import {
  ComboboxChevron,
  ComboboxClearButton,
  getOptionsLockup,
  getParsedComboboxData,
  InputBase,
  type SelectProps,
  useProps,
} from '@mantine/core';
import { fieldKind, useLateField } from './use-late-field.ts';

/** What is of the list alone. */
export const OF_LIST = [
  'data',
  'value',
  'defaultValue',
  'onChange',
  'searchable',
  'clearable',
  'allowDeselect',
  'nothingFoundMessage',
  'comboboxProps',
  'searchValue',
  'onSearchChange',
  'filter',
  'limit',
  'maxDropdownHeight',
  'renderOption',
  'checkIconPosition',
  'withCheckIcon',
  'onDropdownOpen',
  'onDropdownClose',
  'selectFirstOptionOnChange',
  'openOnFocus',
];

const SELECT = fieldKind<SelectProps>(async () => (await import('./whole-select.tsx')).WholeSelect);

export function Select(props: SelectProps) {
  const { Whole, id, ofClosed } = useLateField(SELECT, props.id);
  return Whole === null ? <ClosedSelect {...props} id={id} {...ofClosed} /> : <Whole {...props} id={id} />;
}

const isNone = (value: unknown) => value === null || value === undefined || value === '';

/** The field as it is while the list is closed. */
function ClosedSelect(ownProps: SelectProps) {
  const props = useProps('Select', null, ownProps);
  const { data, value, defaultValue, searchable = false, clearable = false, disabled = false, size, error } = props;
  const options: Readonly<Record<string, { readonly label?: string }>> = getOptionsLockup(getParsedComboboxData(data));
  const ofField = Object.fromEntries(Object.entries(props).filter(([name]) => !OF_LIST.includes(name)));
  return (
    <InputBase
      __defaultRightSection={<ComboboxChevron {...(size === undefined ? {} : { size })} error={error} />}
      __clearSection={<ComboboxClearButton onClear={() => clear(props)} />}
      __clearable={clearable && !disabled && !isNone(value ?? defaultValue)}
      rightSectionPointerEvents="none"
      {...ofField}
      __staticSelector="Select"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      readOnly
      pointer={!searchable}
      value={options[`${value ?? defaultValue}`]?.label ?? ''}
    />
  );
}

/** As the whole does it: nothing is chosen, and no option says so. */
function clear({ onChange, onClear }: SelectProps): void {
  if (onChange !== undefined) Reflect.apply(onChange, null, [null, null]);
  onClear?.();
}
