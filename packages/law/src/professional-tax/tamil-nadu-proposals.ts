import { beyond, type Slab, upTo } from './schedule.ts';

/** Half-yearly tables an administrator may take over after checking them; never applied by themselves. */
export type ProposedTable = {
  readonly localBody: string;
  readonly slabs: readonly Slab[];
  readonly source: readonly string[];
  readonly note: string;
};

export const tamilNaduProposals: readonly ProposedTable[] = [
  {
    localBody: 'Coimbatore Corporation',
    slabs: [
      upTo(21_000, 0),
      upTo(30_000, 171),
      upTo(45_000, 428),
      upTo(60_000, 856),
      upTo(75_000, 1_250),
      beyond(1_250),
    ],
    source: ['https://kb.bizproutx.com/doku.php?id=pt%3A2022_pt_tn'],
    note: 'Older table 127 / 317 / 634 / 950 / 1,250 (greytHR); 171 / 428 / 856 is that table plus 35 per cent, capped.',
  },
  {
    localBody: 'Tiruchirappalli Corporation',
    slabs: [upTo(21_000, 0), upTo(30_000, 130), upTo(45_000, 330), upTo(60_000, 660), upTo(75_000, 990), beyond(1_250)],
    source: [
      'https://greythr.freshdesk.com/support/solutions/articles/1060000050168-what-are-the-professional-tax-slab-rates-in-different-parts-of-tamil-nadu-',
    ],
    note: 'Source prints 1,320 for the top band, which breaks the 2,500 yearly cap; stored here as 1,250.',
  },
  {
    localBody: 'Madurai Corporation',
    slabs: [upTo(21_000, 0), upTo(30_000, 125), upTo(45_000, 300), upTo(60_000, 615), upTo(75_000, 920), beyond(1_220)],
    source: [
      'https://greythr.freshdesk.com/support/solutions/articles/1060000050168-what-are-the-professional-tax-slab-rates-in-different-parts-of-tamil-nadu-',
    ],
    note: 'As of March 2024 help page; may have been revised by 35 per cent since.',
  },
  {
    localBody: 'Salem Corporation',
    slabs: [upTo(21_000, 0), upTo(30_000, 101), upTo(45_000, 254), upTo(60_000, 507), upTo(75_000, 761), beyond(1_014)],
    source: [
      'https://kb.bizproutx.com/doku.php?id=pt%3A2022_pt_tn',
      'https://greythr.freshdesk.com/support/solutions/articles/1060000050168-what-are-the-professional-tax-slab-rates-in-different-parts-of-tamil-nadu-',
    ],
    note: 'May have been revised since.',
  },
  {
    localBody: 'Tirunelveli Corporation',
    slabs: [upTo(21_000, 0), upTo(30_000, 98), upTo(45_000, 244), upTo(60_000, 488), upTo(75_000, 731), beyond(975)],
    source: [
      'https://kb.bizproutx.com/doku.php?id=pt%3A2022_pt_tn',
      'https://greythr.freshdesk.com/support/solutions/articles/1060000050168-what-are-the-professional-tax-slab-rates-in-different-parts-of-tamil-nadu-',
    ],
    note: 'May have been revised since.',
  },
];
