import { Alert } from '@mantine/core';
import { IconMailOff } from '@tabler/icons-react';
import { NO_MAIL_SERVER } from './account.texts.ts';

/** Where a link is that no mail carries. Never the link itself: whoever asks here may be anyone. */
export function NoMailServer() {
  return (
    <Alert variant="light" color="petrol" icon={<IconMailOff size={18} />} title={NO_MAIL_SERVER.title}>
      {NO_MAIL_SERVER.whereLinkIs}
    </Alert>
  );
}
