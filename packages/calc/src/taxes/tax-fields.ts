import { ZERO } from '@muster/engine/kernel/money.ts';
import { isMetroCity } from '@muster/engine/taxes/hra.ts';
import type { IncomeTaxLaw } from '@muster/engine/taxes/law/income-tax-law.ts';
import { z } from 'zod';
import { amount, choice, flag, named, text } from '../cases/case-fields.ts';
import { about, optional, usually, withForm } from '../cases/field-forms.ts';

/* Fields that several kinds of case on income tax share. */

export const regimeChoice = choice(['new', 'old']);

export const ageBand = usually('below60', choice(['below60', '60to79', '80plus']));

export function yearly() {
  return usually(ZERO, amount(), '0');
}

const NON_RESIDENT: ReadonlySet<string> = new Set(['nonresident', 'nri', 'nr']);
/** People not ordinarily resident are residents to the rebate and the slabs. */
const RESIDENT: ReadonlySet<string> = new Set([
  'resident',
  'ordinarilyresident',
  'ror',
  'notordinarilyresident',
  'residentnotordinarilyresident',
  'residentbutnotordinarilyresident',
  'rnor',
  'nor',
]);

function isResident(text: string): boolean | null {
  const status = text.toLowerCase().replace(/[^a-z]/g, '');
  if (NON_RESIDENT.has(status)) return false;
  return RESIDENT.has(status) ? true : null;
}

/** Whose income it is: whether a resident, and whether of the government. */
export const payerFields = {
  residentialStatus: usually(
    true,
    named(['resident', 'not-ordinarily-resident', 'non-resident'], isResident),
    'resident',
  ),
  employer: about('"government" has higher limits', usually('private', text('employer'))),
} as const;

/** 80DD is a flat amount, so true, "severe" or whatever was spent is enough. */
function dependant() {
  const read = z.unknown().transform((input, context): 'disabled' | 'severe' | null => {
    if (input === false || input === 0) return null;
    if (input === 'severe') return input;
    if (input === true || (typeof input === 'number' && input > 0)) return 'disabled';
    context.addIssue({ code: 'custom', message: 'must be true, false, "severe" or an amount spent' });
    return z.NEVER;
  });
  return withForm(read, { form: 'true, false, "severe" or an amount spent' });
}

export const cityFields = {
  city: about('decides by the list of the year whether it is a metro', optional(text('name of a city'))),
  metro: about('where no city is named', usually(false, flag())),
} as const;
type City = z.output<z.ZodObject<typeof cityFields>>;

/** A named city decides by the list of the year; `metro` counts when no city is named. */
export function metroOf({ city, metro }: City, law: IncomeTaxLaw): boolean {
  return city === null ? metro : isMetroCity(city, law);
}

/** What a person declares for a year. */
export const declaredFields = {
  hraExemption: about('worked out elsewhere; it replaces the facts of the rent', optional(amount())),
  homeLoanInterest: about('of the house lived in', yearly()),
  lowerCap: about('an old loan or one for repairs: at most 30,000', usually(false, flag())),
  section80C: yearly(),
  section80D: about('already within its limits', yearly()),
  section80DSelf: yearly(),
  section80DParents: yearly(),
  parentsSenior: usually(false, flag()),
  section80E: yearly(),
  section80G: yearly(),
  nps80CCD1B: yearly(),
  otherDeductions: about('allowed as given', yearly()),
  dependantWithDisability: optional(dependant()),
  otherIncome: yearly(),
  savingsInterest: yearly(),
  fdInterest: about('of fixed deposits', yearly()),
  familyPension: yearly(),
  previousEmployerSalary: yearly(),
  previousEmployerTds: yearly(),
} as const;
export type Declared = z.output<z.ZodObject<typeof declaredFields>>;
