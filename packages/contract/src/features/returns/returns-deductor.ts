import { email, phone } from '../../contact-fields.ts';
import { blankIsNull, pan } from '../../india-ids.ts';
import { oneLine } from '../../one-line.ts';
import { z } from '../../zod.ts';

/** What an organisation is to the income tax department when it deducts tax. */
export const DEDUCTOR_TYPES = {
  company: 'Company',
  branch: 'Branch or division of a company',
  firm: 'Firm, LLP',
  individual: 'Individual or Hindu undivided family',
  trust: 'Association of persons (trust)',
  association: 'Association of persons',
  body: 'Body of individuals',
  artificial: 'Artificial juridical person',
  centralGovernment: 'Central government',
  stateGovernment: 'State government',
  centralStatutoryBody: 'Statutory body, central',
  stateStatutoryBody: 'Statutory body, state',
  centralAutonomousBody: 'Autonomous body, central',
  stateAutonomousBody: 'Autonomous body, state',
  centralLocalAuthority: 'Local authority, central',
  stateLocalAuthority: 'Local authority, state',
} as const;
export type DeductorType = keyof typeof DEDUCTOR_TYPES;
const typeKeys = Object.keys(DEDUCTOR_TYPES).filter((key): key is DeductorType => key in DEDUCTOR_TYPES);

const text = (maxLength: number) => blankIsNull(oneLine().max(maxLength, `At most ${maxLength} characters`));
/** Statements have five lines of 25 letters for it. */
const address = text(125);
const state = blankIsNull(
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Choose a state'),
);
const pinCode = blankIsNull(
  z
    .string()
    .trim()
    .regex(/^[1-9]\d{5}$/, 'A PIN code has 6 digits, for example 411001'),
);

/** The organisation as a deductor of tax, and the person who answers for it. Everything may still be missing. */
export const deductorFields = z.object({
  deductorType: blankIsNull(z.enum(typeKeys, 'Choose a type')),
  branch: text(75),
  address,
  state,
  pinCode,
  email: blankIsNull(email),
  responsibleName: text(75),
  responsibleFatherName: text(75),
  responsibleDesignation: text(20),
  responsiblePan: blankIsNull(pan),
  responsibleAddress: address,
  responsibleState: state,
  responsiblePinCode: pinCode,
  responsibleEmail: blankIsNull(email),
  responsibleMobile: blankIsNull(phone),
});

const filled = z.string().nullable();
export const deductor = z.object({
  deductorType: z.enum(typeKeys).nullable(),
  branch: filled,
  address: filled,
  state: filled,
  pinCode: filled,
  email: filled,
  responsibleName: filled,
  responsibleFatherName: filled,
  responsibleDesignation: filled,
  responsiblePan: filled,
  responsibleAddress: filled,
  responsibleState: filled,
  responsiblePinCode: filled,
  responsibleEmail: filled,
  responsibleMobile: filled,
});
export type Deductor = z.output<typeof deductor>;
