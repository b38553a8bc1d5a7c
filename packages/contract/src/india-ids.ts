import { z } from './zod.ts';

// Formats of Indian registrations. Each refusal shows an example of the right form.

export const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
export const TAN = /^[A-Z]{4}\d{5}[A-Z]$/;
export const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
export const CIN = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/;
export const LLPIN = /^[A-Z]{3}-\d{4}$/;
export const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
export const UAN = /^\d{12}$/;

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The last character of a GSTIN: weights 1 and 2 in turn over base 36, quotient and remainder added. */
export function gstinCheckCharacter(first14: string): string {
  let total = 0;
  for (let i = 0; i < 14; i++) {
    const product = DIGITS.indexOf(first14[i] ?? '') * (i % 2 === 0 ? 1 : 2);
    total += Math.floor(product / 36) + (product % 36);
  }
  return DIGITS[(36 - (total % 36)) % 36] ?? '';
}

/** Why a GSTIN is refused, or null. With a PAN given, the PAN inside must be that one. */
export function gstinProblem(gstin: string, pan?: string | null): string | null {
  if (!GSTIN.test(gstin)) return 'Enter a valid GSTIN, for example 29AABCV1234F1ZP';
  if (gstin[14] !== gstinCheckCharacter(gstin.slice(0, 14))) {
    return 'The last character of this GSTIN does not fit the others: please check for a typing mistake';
  }
  if (pan && PAN.test(pan) && gstin.slice(2, 12) !== pan) {
    return `This GSTIN belongs to PAN ${gstin.slice(2, 12)}, not to ${pan}`;
  }
  return null;
}

const FORMATS = { pan: PAN, tan: TAN, cin: CIN, llpin: LLPIN } as const;
const REFUSALS = {
  pan: 'Enter a valid PAN, for example AABCV1234F',
  tan: 'Enter a valid TAN, for example BLRV12345C',
  cin: 'Enter a valid CIN, for example U72200KA2015PTC081234',
  llpin: 'Enter a valid LLPIN, for example AAB-1234',
} as const;

/** Why a registration is refused, or null: for whoever reads it while it is typed. */
export function registrationProblem(kind: keyof typeof FORMATS, text: string): string | null {
  return FORMATS[kind].test(text.trim().toUpperCase()) ? null : REFUSALS[kind];
}

const upper = z.string().trim().toUpperCase();
const blankIsNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (input) => (typeof input === 'string' && input.trim() === '' ? null : input),
    schema.nullable().optional(),
  );

export const pan = upper.regex(PAN, REFUSALS.pan);
export const tan = upper.regex(TAN, REFUSALS.tan);
export const gstin = upper.refine((text) => gstinProblem(text) === null, {
  error: (issue) => gstinProblem(String(issue.input)) ?? 'Enter a valid GSTIN',
});
export const cin = upper.regex(CIN, REFUSALS.cin);
export const llpin = upper.regex(LLPIN, REFUSALS.llpin);
export const ifsc = upper.regex(IFSC, 'Enter a valid IFSC, for example HDFC0000123');
export const uan = z.string().trim().regex(UAN, 'A UAN has 12 digits, for example 101234567890');

export { blankIsNull };
