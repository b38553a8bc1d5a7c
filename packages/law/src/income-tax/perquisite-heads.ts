/**
 * What perquisites are called in Form 12BA (123 from tax year 2026-27), in the order of its rows. Reprints differ in
 * their numbers, so a row is known by its key.
 */
export const PERQUISITE_HEADS = {
  accommodation: 'Accommodation',
  car: 'Cars, other automotive',
  attendant: 'Sweeper, gardener, watchman or personal attendant',
  utilities: 'Gas, electricity, water',
  loan: 'Interest-free or concessional loans',
  holiday: 'Holiday expenses',
  travel: 'Free or concessional travel',
  meals: 'Free meals',
  education: 'Free education',
  gifts: 'Gifts, vouchers, etc.',
  creditCard: 'Credit card expenses',
  club: 'Club expenses',
  movableAssets: 'Use of movable assets by employees',
  transferOfAssets: 'Transfer of assets to employees',
  otherAmenity: 'Value of any other benefit, amenity, service or privilege',
  startUpStock: 'Stock options allotted or transferred by an eligible start-up, section 80-IAC',
  stock: 'Stock options (non-qualified options) other than of an eligible start-up',
  retirementExcess: 'Contribution by employer to fund and scheme taxable under section 17(2)(vii)',
  retirementAccretion: 'Annual accretion by way of interest, dividend etc. taxable under section 17(2)(viia)',
  other: 'Other benefits or amenities',
} as const;
