import {
  completionStatus,
  deleteLogo,
  getSettings,
  getTenant,
  updateSettings,
  updateTenant,
  uploadLogo,
} from '@muster/contract/features/organisation/organisation.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { contractQuery, useAction } from '../../platform/queries.ts';
import { toast } from '../../ui/toast.ts';
import { SAVED } from './organisation.texts.ts';

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
