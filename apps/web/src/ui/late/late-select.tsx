// Mantine's Select as the built app has it (build/late-dialogs.ts): a field that shows what is chosen, until it is pointed at or
// has the focus. Then the list is fetched, which takes what places things over the page with it.
import { ComboboxChevron, getOptionsLockup, getParsedComboboxData, InputBase, type SelectProps } from '@mantine/core';
import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { whyNotLoaded } from '../late-part.tsx';
import { toast } from '../toast.ts';

/** What is of the list alone. */
const OF_LIST = [
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
];

let Whole: ComponentType<SelectProps> | null = null;
const fetchSelect = async () => {
  Whole ??= (await import('./whole-select.tsx')).WholeSelect;
};

export function Select(props: SelectProps) {
  const ownId = useId();
  const id = props.id ?? ownId;
  const [isHere, setHere] = useState(Whole !== null);
  const [isWanted, setWanted] = useState(false);
  const press = useRef<'focus' | 'press' | null>(null);
  // Until the button is let go the field stays: with another one in its place there would be no click.
  const isPressed = useRef(false);
  // What is chosen can be taken away by a button of the whole.
  const needsButton = props.clearable === true && !isNone(props.value ?? props.defaultValue);
  useEffect(() => {
    if (isHere || !(isWanted || needsButton)) return;
    fetchSelect().then(
      () => {
        if (document.activeElement?.id !== id) press.current = null;
        setHere(true);
      },
      () => {
        setWanted(false);
        toast.error(whyNotLoaded());
      },
    );
  }, [isHere, isWanted, needsButton, id]);
  // The field is another one now: it gets the focus, and the press, that it had.
  useEffect(() => {
    const field = isHere && press.current !== null ? document.getElementById(id) : null;
    field?.focus({ preventScroll: true });
    if (press.current === 'press') field?.click();
    press.current = null;
  }, [isHere, id]);
  if (isHere && Whole !== null) return <Whole {...props} id={id} />;
  const want = (by: 'focus' | 'press') => {
    isPressed.current = false;
    press.current = by;
    setWanted(true);
  };
  return (
    <ClosedSelect
      {...props}
      id={id}
      onMouseDown={() => {
        isPressed.current = true;
        fetchSelect().catch(() => undefined);
      }}
      onFocus={() => isPressed.current || want('focus')}
      onClick={() => want('press')}
      onMouseLeave={() => isPressed.current && want('focus')}
      onMouseEnter={() => void fetchSelect().catch(() => undefined)}
    />
  );
}

const isNone = (value: unknown) => value === null || value === undefined || value === '';

/** The field as it is while the list is closed. */
function ClosedSelect(props: SelectProps) {
  const { data, value, defaultValue, searchable = false, size, error } = props;
  const options: Readonly<Record<string, { readonly label?: string }>> = getOptionsLockup(getParsedComboboxData(data));
  const ofField = Object.fromEntries(Object.entries(props).filter(([name]) => !OF_LIST.includes(name)));
  return (
    <InputBase
      __defaultRightSection={<ComboboxChevron {...(size === undefined ? {} : { size })} error={error} />}
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
