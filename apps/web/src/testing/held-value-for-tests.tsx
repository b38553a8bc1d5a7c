import { type ReactNode, useState } from 'react';

type Props<T> = {
  readonly first: T;
  readonly children: (value: T, setValue: (value: T) => void) => ReactNode;
};

/** Keeps the value of a field, as its form does. */
export function HeldValue<T>({ first, children }: Props<T>) {
  const [value, setValue] = useState(first);
  return children(value, setValue);
}
