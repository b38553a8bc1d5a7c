import { isStateCode, STATES, type StateCode } from '@muster/law/states.ts';

/** First two digits of a GSTIN: codes of the goods and services tax network. 25 and 28 are older registrations. */
const GST_STATES: Readonly<Record<string, StateCode>> = {
  '01': 'JK',
  '02': 'HP',
  '03': 'PB',
  '04': 'CH',
  '05': 'UK',
  '06': 'HR',
  '07': 'DL',
  '08': 'RJ',
  '09': 'UP',
  '10': 'BR',
  '11': 'SK',
  '12': 'AR',
  '13': 'NL',
  '14': 'MN',
  '15': 'MZ',
  '16': 'TR',
  '17': 'ML',
  '18': 'AS',
  '19': 'WB',
  '20': 'JH',
  '21': 'OD',
  '22': 'CG',
  '23': 'MP',
  '24': 'GJ',
  '25': 'DH',
  '26': 'DH',
  '27': 'MH',
  '28': 'AP',
  '29': 'KA',
  '30': 'GA',
  '31': 'LD',
  '32': 'KL',
  '33': 'TN',
  '34': 'PY',
  '35': 'AN',
  '36': 'TS',
  '37': 'AP',
  '38': 'LA',
};

export function stateOfGstin(gstin: string): StateCode | null {
  return GST_STATES[gstin.slice(0, 2)] ?? null;
}

// First three digits of a PIN code, from and to. Sorting districts that reach over a border are left out: a proposal that
// is sometimes wrong is worse than none.
const PIN_RANGES: readonly (readonly [from: number, to: number, state: StateCode])[] = [
  [110, 110, 'DL'],
  [121, 136, 'HR'],
  [141, 159, 'PB'],
  [171, 177, 'HP'],
  [180, 193, 'JK'],
  [194, 194, 'LA'],
  [201, 243, 'UP'],
  [248, 249, 'UK'],
  [250, 261, 'UP'],
  [263, 263, 'UK'],
  [264, 285, 'UP'],
  [301, 345, 'RJ'],
  [360, 395, 'GJ'],
  [400, 402, 'MH'],
  [403, 403, 'GA'],
  [404, 445, 'MH'],
  [450, 488, 'MP'],
  [490, 497, 'CG'],
  [500, 509, 'TS'],
  [515, 532, 'AP'],
  [534, 535, 'AP'],
  [560, 591, 'KA'],
  [600, 604, 'TN'],
  [606, 643, 'TN'],
  [670, 672, 'KL'],
  [674, 681, 'KL'],
  [683, 695, 'KL'],
  [700, 736, 'WB'],
  [737, 737, 'SK'],
  [738, 743, 'WB'],
  [744, 744, 'AN'],
  [751, 770, 'OD'],
  [781, 788, 'AS'],
  [790, 792, 'AR'],
  [793, 794, 'ML'],
  [795, 795, 'MN'],
  [796, 796, 'MZ'],
  [797, 798, 'NL'],
  [799, 799, 'TR'],
  [800, 813, 'BR'],
  [825, 835, 'JH'],
  [841, 855, 'BR'],
];

/** The state of an address by its PIN code; null without one, or where the code does not tell. */
export function stateOfAddress(address: string): StateCode | null {
  const pins = [...address.matchAll(/(?<!\d)([1-8]\d{2})\s?\d{3}(?!\d)/g)];
  const first = Number(pins.at(-1)?.[1]);
  return PIN_RANGES.find(([from, to]) => first >= from && first <= to)?.[2] ?? null;
}

export function stateName(code: string | null | undefined): string | null {
  return code && isStateCode(code) ? STATES[code] : null;
}

/** For a pick list, by name. */
export const STATE_OPTIONS = Object.entries(STATES)
  .map(([value, label]) => ({ value, label: String(label) }))
  .sort((a, b) => a.label.localeCompare(b.label));

/** Where a TAN was given out, by its first three letters. */
const TAN_PLACES: Readonly<Record<string, string>> = {
  AHM: 'Ahmedabad',
  AMR: 'Amritsar',
  BBN: 'Bhubaneswar',
  BLR: 'Bengaluru',
  BPL: 'Bhopal',
  BRD: 'Vadodara',
  CAL: 'Kolkata',
  CHE: 'Chennai',
  CHN: 'Kochi',
  CMB: 'Coimbatore',
  DEL: 'Delhi',
  HYD: 'Hyderabad',
  JPR: 'Jaipur',
  KNP: 'Kanpur',
  LKN: 'Lucknow',
  MUM: 'Mumbai',
  NGP: 'Nagpur',
  NSK: 'Nashik',
  PNE: 'Pune',
  PTN: 'Patna',
  RCH: 'Ranchi',
  RKT: 'Rajkot',
  RTK: 'Rohtak',
  SRT: 'Surat',
  VPN: 'Visakhapatnam',
};

export function placeOfTan(tan: string): string | null {
  return TAN_PLACES[tan.slice(0, 3)] ?? null;
}
