import {
  addSettings,
  completionStatus,
  createTenant,
  deleteLogo,
  getSettings,
  getTenant,
  updateSettings,
  updateTenant,
  uploadLogo,
} from '@muster/contract/features/organisation/organisation.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../platform/api-client.ts';
import { contractQuery, useAction } from '../../platform/queries.ts';
import { toast } from '../../ui/toast.ts';
import type { SetUpCalls } from './complete-set-up.ts';
import { SAVED } from './organisation.texts.ts';
import { bodyFrom } from './wizard-values.ts';

export const organisation = () => contractQuery(getTenant);

/** For a whole page; `words` are said besides where it is not there. */
export function useOrganisation(words: string) {
  const query = useQuery(organisation());
  useEffect(() => {
    if (query.isError) toast.error(words);
  }, [query.isError, words]);
  return query;
}

/** Everything that shows the organisation is asked again. */
const REFRESHES = [getTenant, getSettings, completionStatus] as const;

export const useUpdateOrganisation = () =>
  useAction(updateTenant, { toast: SAVED.details, toastErrors: false, refreshes: REFRESHES });

export const useUpdateSettings = () =>
  useAction(updateSettings, { toast: false, toastErrors: false, refreshes: REFRESHES });

export const useUploadLogo = (words: string) =>
  useAction(uploadLogo, { toast: words, toastErrors: false, refreshes: [getTenant] });

export const useDeleteLogo = (words: string) =>
  useAction(deleteLogo, { toast: words, toastErrors: false, refreshes: [getTenant] });

export const setUpCalls: SetUpCalls = {
  createTenant: (values) => call(createTenant, { body: bodyFrom(values) }),
  uploadLogo: (logo) => call(uploadLogo, { body: {}, files: { logo } }),
  addSettings: ({ tenantId, ...settings }) =>
    call(addSettings, { query: { tenantId }, body: { ...settings, tenantId } }),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
