import { listPayslips } from '@muster/contract/features/payslips/payslips.contract.ts';
import type { Payslip, PayslipLine, PayslipRow } from '@muster/contract/features/payslips/payslips-details.ts';
import { steadyQuery } from '../../platform/queries.ts';

export type { Payslip, PayslipLine, PayslipRow };

export const PAGE_SIZE = 12;

export type PayslipQuestion = {
  readonly scope: 'own' | 'all';
  readonly year: string;
  readonly month: string;
  readonly searchText: string;
  readonly page: number;
};

export const payslipList = ({ scope, year, month, searchText, page }: PayslipQuestion) =>
  steadyQuery(listPayslips, { query: { scope, year, month, searchText, pageNo: page, pageSize: PAGE_SIZE } });
