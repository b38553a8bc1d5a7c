import { DEFAULT_DAYS_OFF } from '../../default-week.ts';
import { blankIsNull, cin, gstin, gstinProblem, llpin, pan, tan } from '../../india-ids.ts';
import { oneLine } from '../../one-line.ts';
import { formInteger, id } from '../../wire.ts';
import { z } from '../../zod.ts';

export const BUSINESS_TYPES = {
  proprietorship: 'Proprietorship',
  partnership: 'Partnership',
  llp: 'Limited liability partnership (LLP)',
  pvtLtd: 'Private limited company',
  publicLtd: 'Public limited company',
} as const;
export const INDUSTRIES = {
  technology: 'Technology',
  manufacturing: 'Manufacturing',
  retail: 'Retail',
  healthcare: 'Healthcare',
  finance: 'Finance',
  education: 'Education',
  other: 'Other',
} as const;
export const TEAM_SIZES = ['1-20', '21-100', '101-300', '301-500', '500+'] as const;

const keyOf = <T extends Record<string, string>>(words: T) => z.enum(Object.keys(words) as [keyof T & string]);

export const MIN_WORKING_HOURS = 6;
export const MAX_WORKING_HOURS = 14;
const HOURS_REFUSED = 'Working hours should be greater than 6 and less than 15';
const DAYS_REFUSED = 'More than two WeekDaysOff are not allowed!';

export const workingHours = z
  .preprocess(
    (input) => (typeof input === 'string' && /^\d+$/.test(input.trim()) ? Number(input) : input),
    z.int(HOURS_REFUSED),
  )
  .pipe(z.int().min(MIN_WORKING_HOURS, HOURS_REFUSED).max(MAX_WORKING_HOURS, HOURS_REFUSED));

export const daysInOrder = (text: string): number[] =>
  [...new Set(text === '' ? [] : text.split(',').map(Number))].sort((a, b) => a - b);

/** Comma-separated day numbers on the wire, 0 Sunday to 6 Saturday, at most two. */
export const weekDaysOff = z.codec(
  z.string().regex(/^([0-6](,[0-6])*)?$/, 'Choose days from 0 (Sunday) to 6 (Saturday)'),
  z.array(z.int()).max(2, DAYS_REFUSED),
  {
    decode: daysInOrder,
    encode: (days) => days.join(','),
  },
);

export const tenant = z.object({
  id,
  tenantName: z.string(),
  address: z.string().nullable(),
  state: z.string().nullable(),
  tan: z.string().nullable(),
  pan: z.string().nullable(),
  gstNumber: z.string().nullable(),
  cin: z.string().nullable(),
  llpin: z.string().nullable(),
  logoBase64: z.string().nullable(),
  licenseCustomerId: z.string().nullable(),
  businessType: z.string().nullable(),
  legalCompanyName: z.string().nullable(),
  industry: z.string().nullable(),
  teamSize: z.string().nullable(),
  workingHours: z.int().nullable(),
  weekDaysOff: weekDaysOff.nullable(),
  pfCode: z.string().nullable(),
  esiCode: z.string().nullable(),
  ptCode: z.string().nullable(),
  lwfCode: z.string().nullable(),
  statutoryHeadcount: z.int().nullable(),
  version: z.int(),
});

const REQUIRED = 'Please fill all required fields before proceeding';
const required = (maxLength: number) =>
  z.string(REQUIRED).trim().min(1, REQUIRED).max(maxLength, `At most ${maxLength} characters`);
const code = blankIsNull(oneLine().max(40, 'At most 40 characters'));

const details = z.object({
  id: id.optional(),
  tenantName: required(120),
  address: required(500),
  state: blankIsNull(z.string().regex(/^[A-Z]{2}$/, 'Choose a state')),
  pan: z.string('PAN number is required').trim().min(1, 'PAN number is required').pipe(pan),
  tan: blankIsNull(tan),
  gstNumber: blankIsNull(gstin),
  cin: blankIsNull(cin),
  llpin: blankIsNull(llpin),
  businessType: blankIsNull(keyOf(BUSINESS_TYPES)),
  legalCompanyName: blankIsNull(oneLine().max(160, 'At most 160 characters')),
  industry: blankIsNull(keyOf(INDUSTRIES)),
  teamSize: blankIsNull(z.enum(TEAM_SIZES)),
  pfCode: code,
  esiCode: code,
  ptCode: code,
  lwfCode: code,
  statutoryHeadcount: blankIsNull(formInteger(0, 1_000_000)),
  version: formInteger(0, 1_000_000_000).optional(),
});

function gstinFitsPan(input: { gstNumber?: string | null | undefined; pan: string }, context: z.RefinementCtx): void {
  const problem = input.gstNumber ? gstinProblem(input.gstNumber, input.pan) : null;
  if (problem) context.addIssue({ code: 'custom', path: ['gstNumber'], message: problem });
}

export const tenantDetails = details.superRefine(gstinFitsPan);

export const tenantSettings = z.object({
  tenantId: id.optional(),
  workingHours: workingHours.default(9),
  weekDaysOff: weekDaysOff.default([...DEFAULT_DAYS_OFF]),
});
