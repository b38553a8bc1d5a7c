import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { getSetupChecklist } from '@muster/contract/features/payroll-settings/payroll-settings.contract.ts';
import {
  deleteStatutory,
  getAllStatutory,
  getLabourWelfareFund,
  getProfessionalTax,
  saveStatutory,
} from '@muster/contract/features/statutory/statutory.contract.ts';
import type { StatutoryType } from '@muster/contract/features/statutory/statutory-type.ts';
import { contractQuery, useAction } from '../../platform/queries.ts';

export type AllStatutory = ResponseOf<typeof getAllStatutory>;
export type Epf = NonNullable<AllStatutory['epf']>;
export type Esi = NonNullable<AllStatutory['esi']>;
export type Lwf = AllStatutory['lwf'][number];
export type ProfessionalTax = AllStatutory['professionalTax'][number];
export type Requirement = AllStatutory['required'][number];
export type ProfessionalTaxLaw = NonNullable<ResponseOf<typeof getProfessionalTax>>;

/** What a dialog is opened for. */
export type Target =
  | { readonly what: 'set-up'; readonly type: StatutoryType; readonly state: string | null }
  | { readonly what: 'decline'; readonly type: StatutoryType; readonly state: string | null; readonly name: string };

export const allStatutory = () => contractQuery(getAllStatutory);
export const welfareFundOf = (state: string, establishment: 'shop' | 'factory') =>
  contractQuery(getLabourWelfareFund, { params: { state }, query: { establishment } });
export const professionalTaxOf = (state: string) => contractQuery(getProfessionalTax, { params: { state } });

const REFRESHES = [getAllStatutory, getSetupChecklist] as const;

export const useSaveStatutory = () => useAction(saveStatutory, { refreshes: REFRESHES, toastErrors: false });
export const useDeleteStatutory = () => useAction(deleteStatutory, { refreshes: REFRESHES });
