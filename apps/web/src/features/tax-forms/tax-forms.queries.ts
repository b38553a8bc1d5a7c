import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  claimsForm,
  downloadForm,
  downloadForms,
  formsOverview,
  listForms,
  makeForms,
  perquisiteStatement,
  releaseForms,
  uploadPartA,
  withdrawForms,
} from '@muster/contract/features/tax-forms/tax-forms.contract.ts';
import type { FormRow, FormRun, OwnForm, PartAOutcome } from '@muster/contract/features/tax-forms/tax-forms-shapes.ts';
import { contractQuery, steadyQuery, useAction } from '../../platform/queries.ts';

export type Overview = ResponseOf<typeof formsOverview>;
export type { FormRow, FormRun, OwnForm, PartAOutcome };
export { claimsForm, downloadForm, downloadForms, perquisiteStatement };

export const ROWS_A_PAGE = 25;
/** How often a run that is on its way is looked at. */
const LOOK_MS = 1_000;

export type OverviewQuestion = { readonly fyStart: number; readonly search: string; readonly page: number };

export const overviewOf = ({ fyStart, search, page }: OverviewQuestion) => ({
  ...steadyQuery(formsOverview, {
    query: { fyStart, fyEnd: fyStart + 1, page, pageSize: ROWS_A_PAGE, searchText: search },
  }),
  // What keeps a form back may have been put right elsewhere.
  staleTime: 0,
  refetchInterval: ({ state }: { readonly state: { readonly data: Overview | undefined } }) =>
    state.data?.run?.state === 'running' ? LOOK_MS : (false as const),
});

export const ownForms = () => contractQuery(listForms, { query: {} });

const TOUCHED = [formsOverview, listForms];

export const useMakeForms = () => useAction(makeForms, { refreshes: TOUCHED });
export const useReleaseForms = () => useAction(releaseForms, { refreshes: TOUCHED });
export const useWithdrawForms = () => useAction(withdrawForms, { refreshes: TOUCHED, toastErrors: false });
export const useUploadPartA = () => useAction(uploadPartA, { refreshes: TOUCHED, toast: false, toastErrors: false });
