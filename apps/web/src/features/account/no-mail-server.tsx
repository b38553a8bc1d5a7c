import { Alert } from '@mantine/core';
import { installation } from '@muster/contract/features/account/account.contract.ts';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { contractQuery } from '../../platform/queries.ts';
import { NO_MAIL_SERVER } from './account.texts.ts';

/** Whether mails leave this installation; taken to be so until it is known. */
export function useSendsMail(): boolean {
  return useQuery(contractQuery(installation)).data?.sendsMail ?? true;
}

/** Where a link is that no mail carries. Never the link itself: whoever asks here may be anyone. */
export function NoMailServer() {
  return (
    <Alert variant="light" color="petrol" icon={<IconMailOff size={18} />} title={NO_MAIL_SERVER.title}>
      {NO_MAIL_SERVER.whereLinkIs}
    </Alert>
  );
}
