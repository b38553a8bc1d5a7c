/** What law deducts of pay, as the wire counts it. */
export const StatutoryType = { EPF: 0, ESI: 1, ProfessionalTax: 2, LWF: 3 } as const;
export type StatutoryType = keyof typeof StatutoryType;
