import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

export function NamedIcon({ label, children }: { readonly label: string; readonly children: ReactElement }) {
  return (
    <Tooltip label={label} position="right">
      {children}
    </Tooltip>
  );
}
