import {
  ComboboxChevron,
  ComboboxClearButton,
  getOptionsLockup,
  getParsedComboboxData,
  type MultiSelectProps,
  Pill,
  PillsInput,
  useProps,
} from '@mantine/core';
import { OF_LIST } from './late-select.tsx';
import { fieldKind, useLateField } from './use-late-field.ts';

/** What is of its list, or of the input among what is chosen. */
const OF_LISTS = [...OF_LIST, 'hidePickedOptions', 'clearSearchOnChange', 'placeholder', 'aria-label', 'onFocus', 'id'];

const MULTI_SELECT = fieldKind<MultiSelectProps>(
  async () => (await import('./whole-multi-select.tsx')).WholeMultiSelect,
);

export function MultiSelect(props: MultiSelectProps) {
  const { Whole, id, ofClosed } = useLateField(MULTI_SELECT, props.id);
  return Whole === null ? <ClosedMultiSelect {...props} id={id} {...ofClosed} /> : <Whole {...props} id={id} />;
}

/** The field as it is while the list is closed; what is chosen can be taken out of it all the same. */
function ClosedMultiSelect(ownProps: MultiSelectProps) {
  const props = useProps('MultiSelect', null, ownProps);
  const { data, value = [], onChange, searchable = false, clearable = false, disabled = false } = props;
  const { placeholder, id, onFocus, size, error } = props;
  const options: Readonly<Record<string, { readonly label?: string }>> = getOptionsLockup(getParsedComboboxData(data));
  const ofField = Object.fromEntries(Object.entries(props).filter(([name]) => !OF_LISTS.includes(name)));
  return (
    <PillsInput
      __defaultRightSection={<ComboboxChevron {...(size === undefined ? {} : { size })} error={error} />}
      __clearSection={<ComboboxClearButton onClear={() => onChange?.([])} />}
      __clearable={clearable && !disabled && value.length > 0}
      rightSectionPointerEvents="none"
      {...ofField}
      __staticSelector="MultiSelect"
      pointer={!searchable}
      {...(id === undefined ? {} : { id })}
    >
      <Pill.Group disabled={disabled}>
        {value.map((one) => (
          <Pill
            key={one}
            withRemoveButton
            disabled={disabled}
            onRemove={() => onChange?.(value.filter((other) => other !== one))}
          >
            {options[one]?.label ?? one}
          </Pill>
        ))}
        <PillsInput.Field
          {...(id === undefined ? {} : { id })}
          {...(props['aria-label'] === undefined ? {} : { 'aria-label': props['aria-label'] })}
          {...(placeholder === undefined ? {} : { placeholder })}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          autoComplete="off"
          type={!searchable && !placeholder ? 'hidden' : 'visible'}
          readOnly
          pointer={!searchable}
          disabled={disabled}
          onFocus={onFocus}
        />
      </Pill.Group>
    </PillsInput>
  );
}
