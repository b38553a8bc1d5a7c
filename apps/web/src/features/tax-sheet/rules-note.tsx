import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';

/** Said above a year that is worked out with the rules of an earlier one. */
export function RulesNote({ note }: { readonly note: string | null }) {
  if (note === null) return null;
  return (
    <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />}>
      {note}
    </Alert>
  );
}
