import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { installation } from '@muster/contract/features/account/account.contract.ts';
import { createContext, useContext } from 'react';
import { call } from '../../platform/api-client.ts';
import { useResponse } from '../../platform/use-response.ts';

type Installation = ResponseOf<typeof installation>;

/** What the page before was told: shown at once, and asked again. Each test has one of its own. */
export const KnownInstallation = createContext<{ latest?: Installation }>({});

/** What this installation can do and offers; undefined until it is known. */
export function useInstallation(): Installation | undefined {
  const memory = useContext(KnownInstallation);
  const { data } = useResponse(async () => {
    const latest = await call(installation);
    memory.latest = latest;
    return latest;
  });
  return data ?? memory.latest;
}

/** Whether mails leave this installation; taken to be so until it is known. */
export function useSendsMail(): boolean {
  return useInstallation()?.sendsMail ?? true;
}
