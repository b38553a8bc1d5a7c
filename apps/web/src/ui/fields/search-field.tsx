// The search of a page: waits 300 ms, or `wait`, after the last key, `/` puts the cursor into it, which is said where there is a keyboard; Esc empties it.
//   <SearchField label="Search users" value={address.search} onSearch={(search) => setAddress({ search, page: 1 }, { replace: true })} />
import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

export type SearchFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly width?: number;
  /** Milliseconds after the last key. */
  readonly wait?: number;
};

export function SearchField({ label, value, onSearch, width = 280, wait = 300 }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  const [ownSearch, setOwnSearch] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    // The address changed under the field (Back, a cleared filter). Its own search leaves what is typed meanwhile.
    if (value !== ownSearch) {
      setOwnSearch(value);
      setText(value);
    }
  }
  const search = useDebouncedCallback((input: string) => {
    setOwnSearch(input);
    onSearch(input);
  }, wait);
  const change = (input: string) => {
    setText(input);
    search(input.trim());
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      data-page-search
      w={width}
      maw="100%"
      leftSection={<IconSearch size={16} stroke={1.75} />}
      rightSection={
        text === '' ? (
          <Kbd size="xs" visibleFrom="sm">
            /
          </Kbd>
        ) : (
          <CloseButton size="sm" aria-label="Clear the search" onClick={() => change('')} />
        )
      }
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') change('');
      }}
    />
  );
}
