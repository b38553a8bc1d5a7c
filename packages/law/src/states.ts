/** States and union territories by the codes used in the law data. */
export const STATES = {
  AN: 'Andaman and Nicobar Islands',
  AP: 'Andhra Pradesh',
  AR: 'Arunachal Pradesh',
  AS: 'Assam',
  BR: 'Bihar',
  CG: 'Chhattisgarh',
  CH: 'Chandigarh',
  DH: 'Dadra and Nagar Haveli and Daman and Diu',
  DL: 'Delhi',
  GA: 'Goa',
  GJ: 'Gujarat',
  HP: 'Himachal Pradesh',
  HR: 'Haryana',
  JH: 'Jharkhand',
  JK: 'Jammu and Kashmir',
  KA: 'Karnataka',
  KL: 'Kerala',
  LA: 'Ladakh',
  LD: 'Lakshadweep',
  MH: 'Maharashtra',
  ML: 'Meghalaya',
  MN: 'Manipur',
  MP: 'Madhya Pradesh',
  MZ: 'Mizoram',
  NL: 'Nagaland',
  OD: 'Odisha',
  PB: 'Punjab',
  PY: 'Puducherry',
  RJ: 'Rajasthan',
  SK: 'Sikkim',
  TN: 'Tamil Nadu',
  TR: 'Tripura',
  TS: 'Telangana',
  UK: 'Uttarakhand',
  UP: 'Uttar Pradesh',
  WB: 'West Bengal',
} as const;

export type StateCode = keyof typeof STATES;

const OTHER_NAMES: Readonly<Record<string, StateCode>> = {
  orissa: 'OD',
  or: 'OD',
  pondicherry: 'PY',
  tg: 'TS',
  ts: 'TS',
  uttaranchal: 'UK',
  ut: 'UK',
  ct: 'CG',
  'new delhi': 'DL',
  'nct of delhi': 'DL',
  'andaman & nicobar': 'AN',
  'jammu & kashmir': 'JK',
  'dadra & nagar haveli and daman & diu': 'DH',
};

export function isStateCode(text: string): text is StateCode {
  return Object.hasOwn(STATES, text);
}

/** The state of a code or name, in any letter case and with its older spellings; null when there is none. */
export function stateCodeOf(text: string): StateCode | null {
  const trimmed = text.trim();
  const upper = trimmed.toUpperCase();
  if (isStateCode(upper)) {
    return upper;
  }
  const lower = trimmed.toLowerCase();
  for (const [code, name] of Object.entries(STATES)) {
    if (isStateCode(code) && name.toLowerCase() === lower) {
      return code;
    }
  }
  return Object.hasOwn(OTHER_NAMES, lower) ? (OTHER_NAMES[lower] ?? null) : null;
}
