import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  changeRegime,
  type SheetMonth,
  type TaxBasis,
  taxComparison,
  taxComparisonPdf,
  taxFacts,
  taxSheet,
  taxSheetPdf,
} from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import {
  addPerquisite,
  changePerquisite,
  claimRelief,
  perquisiteSheet,
  removePerquisite,
} from '@muster/contract/features/tax-sheet/tax-sheet-perquisites.contract.ts';
import { downloadOrSay } from '../../platform/download.ts';
import { contractQuery, steadyQuery, useAction } from '../../platform/queries.ts';
import { type YearQuestion, yearQuery } from '../../platform/tax-facts.ts';

export type Comparison = ResponseOf<typeof taxComparison>;
export type Sheet = ResponseOf<typeof taxSheet>;
export type Perquisites = ResponseOf<typeof perquisiteSheet>;
export type { SheetMonth, TaxBasis, YearQuestion };

/** What is shown stays until another basis is there. */
export const comparisonOf = (question: YearQuestion, basis: TaxBasis | null) =>
  steadyQuery(taxComparison, { query: { ...yearQuery(question), basis } });

export const saveComparison = (question: YearQuestion, basis: TaxBasis) =>
  downloadOrSay(taxComparisonPdf, { query: { ...yearQuery(question), basis } });

export const saveSheet = (question: YearQuestion) => downloadOrSay(taxSheetPdf, { query: yearQuery(question) });

export const sheetOf = (question: YearQuestion) => contractQuery(taxSheet, { query: yearQuery(question) });

export const perquisites = (question: YearQuestion) => contractQuery(perquisiteSheet, { query: yearQuery(question) });

const TAXED_ANEW = [perquisiteSheet, taxComparison, taxSheet, taxFacts];
export const useAddPerquisite = () => useAction(addPerquisite, { refreshes: TAXED_ANEW });
export const useChangePerquisite = () => useAction(changePerquisite, { refreshes: TAXED_ANEW });
export const useRemovePerquisite = () => useAction(removePerquisite, { refreshes: TAXED_ANEW });
export const useClaimRelief = () => useAction(claimRelief, { refreshes: TAXED_ANEW });

export const useSwitch = () => useAction(changeRegime, { refreshes: [taxComparison, taxSheet, taxFacts] });
