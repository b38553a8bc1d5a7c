import type { Parameter } from '../dated.ts';

/** The letters of the exclusions in the definition of wages. */
export type WageExclusion = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j' | 'k';

export type CodeWagesRule = {
  /** Exclusions (a) to (i) above this share of all remuneration are added back, in parts per million. */
  readonly exclusionCap: number;
  readonly countedInCap: readonly WageExclusion[];
  /** Exclusions that count as wages for equal pay and for the payment of wages. */
  readonly wagesForPayment: readonly WageExclusion[];
  /** Remuneration in kind counts up to this share of wages, in parts per million. */
  readonly inKindCap: number;
};

export const codeWagesRule: Parameter<CodeWagesRule> = {
  name: 'wages under the Labour Codes',
  unit: 'table',
  values: [
    {
      from: '2025-11-21',
      value: {
        exclusionCap: 500_000,
        countedInCap: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
        wagesForPayment: ['d', 'f', 'g', 'h'],
        inKindCap: 150_000,
      },
      source: [
        'https://www.indiacode.nic.in/bitstream/123456789/16823/1/aA2020-36.pdf',
        'https://www.scconline.com/blog/post/2026/04/26/ministry-faqs-four-labour-codes-india-2026/',
      ],
      confirmedOn: '2026-11-20',
      status: 'enacted',
      legalBasis: 'Code on Wages 2019, s.2(y); Code on Social Security 2020, s.2(88)',
      note: 'The share may be changed by notification. Ministry FAQs of March 2026: the employer’s PF and statutory bonus are in the total, gratuity and ESI are not.',
    },
  ],
};

/** What each exclusion is. */
export const wageExclusions: Readonly<Record<WageExclusion, string>> = {
  a: 'statutory bonus outside the terms of employment',
  b: 'house accommodation, light, water, medical attendance and similar amenities',
  c: 'employer contribution to provident fund or pension',
  d: 'conveyance allowance or travelling concession',
  e: 'sum for special expenses of the employment',
  f: 'house rent allowance',
  g: 'remuneration under an award or settlement',
  h: 'overtime allowance',
  i: 'commission',
  j: 'gratuity',
  k: 'retrenchment, retirement or ex gratia payment',
};
