import type { ResponseOf } from '@muster/contract/endpoint.ts';
import { taxFacts } from '@muster/contract/features/tax-sheet/tax-sheet.contract.ts';
import { contractQuery } from './queries.ts';

export type TaxFacts = ResponseOf<typeof taxFacts>;

/** Whose year; the reader's own where nobody is named. */
export type YearQuestion = { readonly employeeId: string; readonly fyStart: number };

/** A year as calls of income tax name it. */
export const yearQuery = ({ employeeId, fyStart }: YearQuestion) => ({
  ...(employeeId === '' ? {} : { employeeId }),
  fyStart,
  fyEnd: fyStart + 1,
});

/** What payroll knows of a person's year: its tax is worked out here, under whatever is declared or tried out. */
export const taxFactsOf = (question: YearQuestion) => contractQuery(taxFacts, { query: yearQuery(question) });
