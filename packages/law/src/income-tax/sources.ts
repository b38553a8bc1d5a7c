/** Authorities cited by the facts of this folder, each named once. */
const ACT_2025_TEXT = 'Income-tax Act, 2025 as amended by Finance Act, 2026';
const ACT_2025_LINK = 'https://egazette.gov.in/WriteReadData/2025/265620.pdf';
const RULES_2026_TEXT = 'Income-tax Rules, 2026 (G.S.R. 198(E), 20 March 2026)';
const FINANCE_ACT_2026_TEXT = 'Finance Act, 2026 (No. 4 of 2026)';

export function act2025(section: string): string {
  return `${ACT_2025_TEXT}, ${section}; ${ACT_2025_LINK}`;
}

export function rules2026(rule: string): string {
  return `${RULES_2026_TEXT}, ${rule}`;
}

export function financeAct2026(part: string): string {
  return `${FINANCE_ACT_2026_TEXT}, ${part}; https://egazette.gov.in/WriteReadData/2026/271439.pdf`;
}

export function act1961(section: string): string {
  return `Income-tax Act, 1961, ${section}`;
}

export function rules1962(rule: string): string {
  return `Income-tax Rules, 1962, ${rule}`;
}

export const CIRCULAR_3_2025 = 'CBDT Circular 3/2025, TDS on salaries FY 2024-25 (20 February 2025)';
export const CIRCULAR_4_2023 = 'CBDT Circular 4/2023, choice of regime for TDS on salary (5 April 2023)';
export const CIRCULAR_8_2010 = 'CBDT Circular 8/2010, TDS on salaries (no PAN)';
export const CIRCULAR_28_2016 = 'CBDT Circular 28/2016, age of who is born on 1 April (27 July 2016)';
export const BUDGET_2025_FAQ = 'Income Tax Department, Budget 2025 questions and answers (February 2025)';
export const FINANCE_NO_2_ACT_2024 = 'Finance (No. 2) Act, 2024';
export const FINANCE_ACT_2025 = 'Finance Act, 2025';

/** The day every fact of this folder was last checked against its sources. */
export const CONFIRMED_ON = '2026-11-20' as const;
