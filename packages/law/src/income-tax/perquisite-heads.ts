/**
 * What perquisites are called in Form 12BA (123 from tax year 2026-27), in the order of its rows. Reprints differ in
 * their numbers, so a row is known by its key.
 */
export const PERQUISITE_HEADS = {
  accommodation: 'Accommodation',
  cars: 'Cars or other automotive',
  attendants: 'Sweeper, gardener, watchman or personal attendant',
  utilities: 'Gas, electricity, water',
  loans: 'Interest-free or concessional loans',
  holidays: 'Holiday expenses',
  travel: 'Free or concessional travel',
  meals: 'Free meals',
  education: 'Free education',
  gifts: 'Gifts, vouchers, etc.',
  creditCards: 'Credit card expenses',
  clubs: 'Club expenses',
  useOfAssets: 'Use of movable assets by employees',
  transferOfAssets: 'Transfer of assets to employees',
  otherService: 'Value of any other benefit, amenity, service or privilege',
  startUpShares: 'Stock options of an eligible start-up, tax deferred',
  shares: 'Stock options, others',
  funds: 'Employer’s contribution to funds taxable under section 17(2)(vii)',
  accretion: 'Annual accretion taxable under section 17(2)(viia)',
  other: 'Other benefits or amenities',
} as const;

export type PerquisiteHead = keyof typeof PERQUISITE_HEADS;
