import type { ResponseOf } from '@muster/contract/endpoint.ts';
import {
  createDeclaration,
  declarationForm,
  declarationSummary,
  declarationYears,
  deductionOptions,
  getDeclaration,
  listDeclarations,
  type setDeclarationStatus,
} from '@muster/contract/features/declarations/declarations.contract.ts';
import { commentCounts, listComments } from '@muster/contract/features/declarations/declarations-comments.contract.ts';
import { contractQuery, steadyQuery } from '../../platform/queries.ts';

export type Declaration = ResponseOf<typeof setDeclarationStatus>;
export type Summary = NonNullable<ResponseOf<typeof declarationSummary>>;
export type Form = ResponseOf<typeof declarationForm>;
export type Options = ResponseOf<typeof deductionOptions>;
export type DeclarationRow = ResponseOf<typeof listDeclarations>['rows'][number];
export type Comment = ResponseOf<typeof listComments>[number];
export type Reply = Comment['replies'][number];

/** Whose declaration of which year: the caller's where nobody is named. */
export type Whose = { readonly employeeId: string; readonly fyStart: number };

/** What changes when a declaration does. */
export const DECLARATION_ENTRIES = [
  createDeclaration,
  declarationForm,
  declarationSummary,
  getDeclaration,
  listDeclarations,
];

const queryOf = ({ employeeId, fyStart }: Whose) => ({
  ...(employeeId === '' ? {} : { employeeId }),
  fyStart,
  fyEnd: fyStart + 1,
});

export const formOf = (whose: Whose) => contractQuery(declarationForm, { query: queryOf(whose) });
export const summaryOf = (whose: Whose) => contractQuery(declarationSummary, { query: queryOf(whose) });
export const optionsOf = (fyStart: number) =>
  contractQuery(deductionOptions, { query: { fyStart, fyEnd: fyStart + 1 } });
export const oneDeclaration = (id: string) => contractQuery(getDeclaration, { params: { id } });
export const years = () => contractQuery(declarationYears);

export const ROWS_A_PAGE = 10;
type ListQuestion = {
  readonly fyStart: number;
  readonly status: string;
  readonly search: string;
  readonly page: number;
};

export const declarationList = ({ fyStart, status, search, page }: ListQuestion) =>
  steadyQuery(listDeclarations, {
    query: {
      fyStart,
      fyEnd: fyStart + 1,
      page,
      pageSize: ROWS_A_PAGE,
      ...(status === '' ? {} : { status }),
      ...(search === '' ? {} : { searchText: search }),
    },
  });

const AT_MOST = 100;

/** Those that nobody has decided, of all years that are asked for: the present one. */
export const submittedDeclarations = () =>
  contractQuery(listDeclarations, { query: { status: 'Submitted', pageSize: AT_MOST } });

export const commentsOf = (id: string, itemId: string) =>
  contractQuery(listComments, { params: { id }, query: { itemId } });
export const countsOf = (id: string) => contractQuery(commentCounts, { params: { id } });
