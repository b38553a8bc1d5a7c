import { type Paise, paise } from '@muster/engine/kernel/money.ts';
import { Role } from '../../access.ts';
import { day, enumName, enumNumber, id, integerText } from '../../wire.ts';
import { z } from '../../zod.ts';
import { USER_STATUS } from './users-person.ts';

export const MAX_IMPORT_ROWS = 5_000;

export const blankIsUndefined = <T extends z.ZodType>(schema: T) =>
  z.preprocess((input) => (input === '' ? undefined : input), schema.optional());

/** Rupees in a query string. */
const rupeesText = z.codec(z.string().regex(/^\d{1,11}(\.\d{1,2})?$/, 'Enter an amount in rupees'), z.custom<Paise>(), {
  decode: (text) => paise(Math.round(Number(text) * 100)),
  encode: (amount) => String(amount / 100),
});

/**
 * What payroll needs of a person and can be looked for as missing; a UAN only of members of the provident fund, figures
 * since April only of those who were paid before the first month that is paid here.
 */
export const MISSING = ['salary', 'bank', 'pan', 'uan', 'state', 'dateOfBirth', 'dateOfJoining', 'figures'] as const;
export type Missing = (typeof MISSING)[number];

export const peopleFilters = {
  searchText: z.string().trim().max(100, 'At most 100 characters').optional(),
  /** Range of the date of joining. */
  startDate: blankIsUndefined(day),
  endDate: blankIsUndefined(day),
  minAnnualCTC: blankIsUndefined(rupeesText),
  maxAnnualCTC: blankIsUndefined(rupeesText),
  /** Active includes people with restricted login. */
  status: blankIsUndefined(enumName(USER_STATUS)),
  departmentId: blankIsUndefined(id),
  roleId: blankIsUndefined(enumNumber(Role)),
  designation: blankIsUndefined(z.string().max(100)),
  /** People who lack this; with status Active, of those who still work here. */
  missing: blankIsUndefined(z.enum(MISSING)),
  /** Index in the order of the screen: user, email, role, mobile, designation, status, joining, last login. */
  sortBy: blankIsUndefined(integerText),
  /** 1 ascending, 0 descending. */
  orderBy: blankIsUndefined(z.enum(['0', '1'])),
};
