/** Where somebody is resident for income tax: only non-residents lose the rebate and the limits of age. */
export const RESIDENTIAL_STATUSES = ['resident', 'notOrdinarilyResident', 'nonResident'] as const;
export type ResidentialStatus = (typeof RESIDENTIAL_STATUSES)[number];
