import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  getPoiStatus,
  listPoiSubmissions,
} from '@muster/contract/features/declaration-settings/declaration-settings.contract.ts';
import { deductionOptions } from '@muster/contract/features/declarations/declarations.contract.ts';
import {
  certifyPoi,
  deleteProof,
  discardPoiDraft,
  downloadProof,
  getEmployeePoi,
  listPoiReviews,
  listProofs,
  poiSummary,
  reviewPoi,
  submitPoi,
  uploadProof,
} from '@muster/contract/features/declarations/declarations-poi.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useAddressState } from '../../../platform/address-state.ts';
import { callFile } from '../../../platform/api-client.ts';
import { contractQuery, useAction } from '../../../platform/queries.ts';
import { useSignedIn } from '../../../platform/session.ts';

export type EmployeePoi = ResponseOf<typeof getEmployeePoi>;
export type Poi = ResponseOf<typeof certifyPoi>;
export type PoiSummary = ResponseOf<typeof poiSummary>;
export type PoiRow = Poi['rows'][number];
export type Proof = PoiRow['proofs'][number];
export type Review = ResponseOf<typeof listPoiReviews>['rows'][number];

/** Whose proofs of which year. */
type Whose = { readonly employeeId: string; readonly year: number };

/** Whose proofs the address is about, the reader's own where it names nobody; those of the year of the window. */
export function useWhosePoi() {
  const { id } = useSignedIn();
  const [{ employeeId }] = useAddressState({ employeeId: '' });
  const status = useQuery(poiStatus());
  const year = status.data?.financialYearStart ?? 0;
  return {
    status,
    whose: { employeeId: employeeId || id, year },
    isKnown: year > 0,
    isOther: employeeId !== '' && employeeId !== id,
  };
}

export const poiStatus = () => contractQuery(getPoiStatus);
const years = (year: number) => ({ fyStart: year, fyEnd: year + 1 });

export const employeePoi = ({ employeeId, year }: Whose) =>
  contractQuery(getEmployeePoi, { params: { id: employeeId }, query: years(year) });
export const summaryOf = ({ employeeId, year }: Whose) =>
  contractQuery(poiSummary, { query: { employeeId, ...years(year) } });
export const options = (year: number) => contractQuery(deductionOptions, { query: years(year) });

export const REVIEW_PAGE = 100;
export const reviews = () => contractQuery(listPoiReviews, { query: { pageSize: REVIEW_PAGE } });
/** Those that wait, longest first. */
export const waitingReviews = () =>
  contractQuery(listPoiReviews, { query: { pageSize: REVIEW_PAGE, isReviewed: false } });

const TOUCHED = [getEmployeePoi, poiSummary, getPoiStatus, listPoiReviews, listPoiSubmissions, listProofs];

export const useSubmitPoi = () => useAction(submitPoi, { refreshes: TOUCHED, toastErrors: false });
/** How what is typed is kept, and forgotten. */
export function useKeepPoi({ employeeId, financialYearStart: year, financialYearEnd }: Poi) {
  const keep = useAction(submitPoi, { refreshes: [getEmployeePoi], toast: false, toastErrors: false });
  const discard = useAction(discardPoiDraft, { toast: false });
  const whose = { employeeId, financialYearStart: year, financialYearEnd };
  return {
    keep: (typed: object) => keep.run({ body: { ...typed, ...whose, isDraft: true } }),
    discard: () => discard.run({ params: { id: employeeId }, query: years(year) }),
  };
}
export const useCertify = () => useAction(certifyPoi, { refreshes: TOUCHED });
export const useReview = () => useAction(reviewPoi, { refreshes: TOUCHED, toastErrors: false });
export const useUpload = () => useAction(uploadProof, { refreshes: TOUCHED, toast: false, toastErrors: false });
export const useDeleteProof = () => useAction(deleteProof, { refreshes: TOUCHED });

export const proofFile = (id: string) => callFile(downloadProof, { params: { id } });
