import type { Parameter } from '../dated.ts';
import { EPS_SCHEME_2026, RETURN_FAQ_2025 } from './sources.ts';

/**
 * International workers (a foreign passport, or Indians under a social security agreement) are members whatever their
 * wage, and contribute on all of it; who has a certificate of coverage of another country is no member.
 */
export const epfInternationalWorkers: Parameter<'no-ceiling'> = {
  name: 'EPF and EPS of international workers',
  unit: 'text',
  values: [
    {
      from: '2008-10-01',
      value: 'no-ceiling',
      source: [
        EPS_SCHEME_2026,
        RETURN_FAQ_2025,
        'https://www.scconline.com/blog/post/2024/05/08/para83-epf-scheme-para43a-pension-provident-fund-article14-unconstitutional-karnataka-hc-legal-news/',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'EPF Scheme 1952, para 83; EPS 1995, para 43A; from 1 October 2008',
      confidence: 'medium',
      note: 'Insurance stays on the ceiling. The High Court of Karnataka held both paragraphs void on 25 April 2024 (Stone Hill Education Foundation); EPFO goes on asking for contributions on the whole wage. Pension only for members since before 1 September 2014, or at a wage up to the ceiling: a stored fact of each person.',
    },
  ],
};
