// What the tax registrations of an organisation say, read while they are typed.

import { gstinCheckCharacter, gstinProblem, registrationProblem } from '@muster/contract/india-ids.ts';
import { stateCodeOf } from '@muster/law/states.ts';
import { placeOfTan, stateName, stateOfGstin } from './indian-places.ts';

export type Reading = { readonly state: 'blank' | 'good' | 'note' | 'wrong'; readonly text: string };

const BLANK: Reading = { state: 'blank', text: '' };

/** Registrations are upper case and hold no spaces. */
export function asRegistration(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

const PAN_HOLDERS: Readonly<Record<string, string>> = {
  A: 'PAN of an association of persons',
  B: 'PAN of a body of individuals',
  C: 'Company PAN',
  F: 'Firm or LLP PAN',
  G: 'Government PAN',
  H: 'PAN of a Hindu undivided family',
  J: 'PAN of a juridical person',
  L: 'PAN of a local authority',
  P: "Person's PAN",
  T: 'Trust PAN',
};
/** The fourth letter of the PAN that a kind of business has. */
const HOLDER_OF: Readonly<Record<string, string>> = {
  proprietorship: 'P',
  partnership: 'F',
  llp: 'F',
  pvtLtd: 'C',
  publicLtd: 'C',
};

export function readPan(text: string, businessType: string | null): Reading {
  if (text === '') return BLANK;
  const refusal = registrationProblem('pan', text);
  if (refusal) return { state: 'wrong', text: refusal };
  const holder = text[3] ?? '';
  const words = PAN_HOLDERS[holder] ?? 'PAN';
  const expected = HOLDER_OF[businessType ?? ''];
  if (expected && expected !== holder) {
    return { state: 'note', text: `${words}: the business type chosen before has ${expected} as fourth letter` };
  }
  return { state: 'good', text: words };
}

export function readTan(text: string): Reading {
  if (text === '') return BLANK;
  const refusal = registrationProblem('tan', text);
  if (refusal) return { state: 'wrong', text: refusal };
  const place = placeOfTan(text);
  return { state: 'good', text: place ? `${place} deductor, needed for TDS returns` : 'Needed for TDS returns' };
}

const CIN_KINDS: Readonly<Record<string, string>> = {
  FLC: 'Public company of a foreign group',
  FTC: 'Private company of a foreign group',
  GOI: 'Company of the Union government',
  NPL: 'Company not for profit',
  OPC: 'One person company',
  PLC: 'Public company',
  PTC: 'Private company',
  SGC: 'Company of a state government',
};

export function readCin(text: string): Reading {
  if (text === '') return BLANK;
  const refusal = registrationProblem('cin', text);
  if (refusal) return { state: 'wrong', text: refusal };
  const kind = CIN_KINDS[text.slice(12, 15)] ?? 'Company';
  const place = stateName(stateCodeOf(text.slice(6, 8)));
  const listing = text.startsWith('L') ? 'listed' : null;
  return { state: 'good', text: [kind, listing, place, text.slice(8, 12)].filter(Boolean).join(', ') };
}

export function readLlpin(text: string): Reading {
  if (text === '') return { state: 'blank', text: 'Only for a limited liability partnership' };
  const refusal = registrationProblem('llpin', text);
  return refusal ? { state: 'wrong', text: refusal } : { state: 'good', text: 'Limited liability partnership' };
}

const GSTIN_EXAMPLE = '29AABCV1234F1ZP';

/** The GSTIN field: format, check character, and the PAN inside it. */
export function readGstin(text: string, ownPan: string): Reading {
  if (text === '') return BLANK;
  const refusal = gstinProblem(text, ownPan);
  if (refusal === null) return { state: 'good', text: `${stateName(stateOfGstin(text)) ?? 'GST'} registration` };
  return { state: 'wrong', text: refusal.includes('example') ? refusal : `${refusal}. Example: ${GSTIN_EXAMPLE}` };
}

export type GstinPart = {
  readonly key: 'state' | 'pan' | 'entity' | 'z' | 'check';
  readonly text: string;
  readonly width: number;
  readonly wrong: boolean;
};
export type GstinRemark = {
  readonly tone: 'good' | 'note' | 'wrong' | 'wait';
  readonly strong: string;
  readonly text: string;
};

/** A GSTIN taken apart, as far as it is typed: state, PAN, registration, Z, check character. */
export function gstinParts(
  gstin: string,
  own: { readonly pan: string; readonly state: string | null },
): { readonly parts: readonly GstinPart[]; readonly remarks: readonly GstinRemark[] } {
  const [state, inside, check] = [stateRemark(gstin, own.state), panRemark(gstin, own.pan), checkRemark(gstin)];
  const part = (key: GstinPart['key'], from: number, width: number, wrong: boolean): GstinPart => ({
    key,
    text: gstin.slice(from, from + width),
    width,
    wrong,
  });
  return {
    parts: [
      part('state', 0, 2, state.tone === 'wrong'),
      part('pan', 2, 10, inside.tone === 'wrong'),
      part('entity', 12, 1, gstin[12] !== undefined && !/[1-9A-Z]/.test(gstin[12])),
      part('z', 13, 1, gstin[13] !== undefined && gstin[13] !== 'Z'),
      part('check', 14, 1, check.tone === 'wrong'),
    ],
    remarks: [state, inside, check],
  };
}

function stateRemark(gstin: string, ownState: string | null): GstinRemark {
  const digits = gstin.slice(0, 2);
  if (digits.length < 2) return { tone: 'wait', strong: 'State', text: 'is the first two digits' };
  const code = stateOfGstin(gstin);
  const name = stateName(code);
  if (name === null) return { tone: 'wrong', strong: digits, text: 'is no state code of GST' };
  if (!ownState) return { tone: 'good', strong: digits, text: name };
  if (code === ownState) return { tone: 'good', strong: digits, text: `${name}, same as your address` };
  return { tone: 'note', strong: digits, text: `${name}; your address is in ${stateName(ownState) ?? ownState}` };
}

function panRemark(gstin: string, ownPan: string): GstinRemark {
  const inside = gstin.slice(2, 12);
  if (inside.length < 10) return { tone: 'wait', strong: 'PAN inside', text: 'is the next ten characters' };
  if (registrationProblem('pan', inside)) return { tone: 'wrong', strong: 'PAN inside', text: `${inside} is no PAN` };
  if (registrationProblem('pan', ownPan))
    return { tone: 'note', strong: 'PAN inside', text: 'is compared once the PAN is valid' };
  return inside === ownPan
    ? { tone: 'good', strong: 'PAN inside', text: 'is the PAN above' }
    : { tone: 'wrong', strong: 'PAN inside', text: `is ${inside}, not the PAN above` };
}

function checkRemark(gstin: string): GstinRemark {
  const strong = 'Check character';
  const last = gstin[14];
  if (last === undefined) return { tone: 'wait', strong, text: 'is the last one' };
  const right = gstinCheckCharacter(gstin.slice(0, 14));
  return last === right
    ? { tone: 'good', strong, text: 'fits the other 14' }
    : { tone: 'wrong', strong, text: `should be ${right} for these 14 characters, not ${last}` };
}
