import {
  deleteRegisterLayout,
  getRegister,
  type RegisterColumn,
  type RegisterGroup,
  type RegisterLayout,
  type RegisterRow,
  type RegisterSpan,
  registerCsv,
  registerPdf,
  registerXlsx,
  type SalaryRegister,
  saveRegisterLayout,
} from '@muster/contract/features/returns/returns-register.contract.ts';
import { downloadOrSay } from '../../platform/download.ts';
import { steadyQuery, useAction } from '../../platform/queries.ts';
import type { Month } from './returns.queries.ts';

export type { RegisterColumn, RegisterGroup, RegisterLayout, RegisterRow, RegisterSpan, SalaryRegister };

export type RegisterQuestion = {
  readonly month: Month | null;
  readonly span: RegisterSpan;
  readonly groupBy: RegisterGroup | null;
  readonly only: string | null;
  /** Null for the usual ones. */
  readonly leftOut: readonly string[] | null;
};

export const REGISTER_PAGE = 50;

const queryOf = ({ month, span, groupBy, only, leftOut }: RegisterQuestion) => ({
  month: month && String(month.month),
  year: month && String(month.year),
  span,
  groupBy,
  only: groupBy && only,
  leftOut: leftOut?.join(','),
});

/** What is shown stays until the next page or month is there. */
export const register = (question: RegisterQuestion, page: number) =>
  steadyQuery(getRegister, {
    query: { ...queryOf(question), pageNumber: String(page), pageSize: String(REGISTER_PAGE) },
  });

const FILES = { xlsx: registerXlsx, csv: registerCsv, pdf: registerPdf } as const;

export const saveRegister = (format: keyof typeof FILES, question: RegisterQuestion) =>
  downloadOrSay(FILES[format], { query: queryOf(question) });

export const useSaveLayout = () => useAction(saveRegisterLayout, { refreshes: [getRegister], toastErrors: false });
export const useDeleteLayout = () => useAction(deleteRegisterLayout, { refreshes: [getRegister] });
