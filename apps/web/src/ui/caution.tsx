import { Alert, type AlertProps } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What somebody should know before they go on. */
export function Caution(props: AlertProps & { readonly role?: 'status'; readonly children: ReactNode }) {
  return <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} />} {...props} />;
}

/** Why something was not done. */
export function Refusal(props: AlertProps & { readonly children: ReactNode }) {
  return <Alert role="alert" color="red" variant="light" icon={<IconAlertCircle size={18} />} {...props} />;
}
