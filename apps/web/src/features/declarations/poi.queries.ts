import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { getPoiStatus, listPoiSubmissions } from '@muster/contract/features/declaration-settings-poi.contract.ts';
import { deductionOptions } from '@muster/contract/features/declarations.contract.ts';
import {
  certifyPoi,
  deleteProof,
  downloadProof,
  getEmployeePoi,
  listPoiReviews,
  listProofs,
  poiSummary,
  reviewPoi,
  submitPoi,
  uploadProof,
} from '@muster/contract/features/declarations-poi.contract.ts';
import { callFile } from '../../platform/api-client.ts';
import { contractQuery, useAction } from '../../platform/queries.ts';

export type Poi = ResponseOf<typeof getEmployeePoi>;
export type PoiSummary = ResponseOf<typeof poiSummary>;
export type PoiRow = Poi['rows'][number];
export type Proof = PoiRow['proofs'][number];
export type Review = ResponseOf<typeof listPoiReviews>['rows'][number];

/** Whose proofs of which year. */
export type Whose = { readonly employeeId: string; readonly year: number };

export const poiStatus = () => contractQuery(getPoiStatus);
const years = (year: number) => ({ fyStart: year, fyEnd: year + 1 });

export const employeePoi = ({ employeeId, year }: Whose) =>
  contractQuery(getEmployeePoi, { params: { id: employeeId }, query: years(year) });
export const summaryOf = ({ employeeId, year }: Whose) =>
  contractQuery(poiSummary, { query: { employeeId, ...years(year) } });
export const options = (year: number) => contractQuery(deductionOptions, { query: years(year) });

export const REVIEW_PAGE = 100;
export const reviews = () => contractQuery(listPoiReviews, { query: { pageSize: REVIEW_PAGE } });

const TOUCHED = [getEmployeePoi, poiSummary, getPoiStatus, listPoiReviews, listPoiSubmissions, listProofs];

export const useSubmitPoi = () => useAction(submitPoi, { refreshes: TOUCHED, toastErrors: false });
export const useCertify = () => useAction(certifyPoi, { refreshes: TOUCHED });
export const useReview = () => useAction(reviewPoi, { refreshes: TOUCHED, toastErrors: false });
export const useUpload = () => useAction(uploadProof, { refreshes: TOUCHED, toast: false, toastErrors: false });
export const useDeleteProof = () => useAction(deleteProof, { refreshes: TOUCHED });

export const proofFile = (id: string) => callFile(downloadProof, { params: { id } });
