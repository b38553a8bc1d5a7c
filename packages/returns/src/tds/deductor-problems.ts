import type { Finding } from '../finding.ts';

/** What statements and certificates of tax say of the organisation; null where it was never entered. */
export type DeductorFacts = {
  readonly tan: string | null;
  readonly pan: string | null;
  readonly deductorType: string | null;
  readonly address: string | null;
  readonly state: string | null;
  readonly pinCode: string | null;
  readonly email: string | null;
  readonly responsibleName: string | null;
  readonly responsibleFatherName: string | null;
  readonly responsibleDesignation: string | null;
  readonly responsiblePan: string | null;
  readonly responsibleAddress: string | null;
  readonly responsibleState: string | null;
  readonly responsiblePinCode: string | null;
  readonly responsibleEmail: string | null;
  readonly responsibleMobile: string | null;
};

const NEEDED: readonly (readonly [keyof DeductorFacts, string])[] = [
  ['tan', 'The TAN of the organisation is not entered'],
  ['pan', 'The PAN of the organisation is not entered'],
  ['deductorType', 'The type of the deductor is not chosen'],
  ['address', 'The address of the deductor is not entered'],
  ['state', 'The state of the deductor is not chosen'],
  ['pinCode', 'The PIN code of the deductor is not entered'],
  ['responsibleName', 'The responsible person is not named'],
  ['responsibleFatherName', 'The father’s name of the responsible person is not entered'],
  ['responsibleDesignation', 'The designation of the responsible person is not entered'],
  ['responsiblePan', 'The PAN of the responsible person is not entered'],
  ['responsibleAddress', 'The address of the responsible person is not entered'],
  ['responsibleState', 'The state of the responsible person is not chosen'],
  ['responsiblePinCode', 'The PIN code of the responsible person is not entered'],
  ['responsibleMobile', 'The mobile number of the responsible person is not entered'],
];

const OF_ORGANISATION: readonly (keyof DeductorFacts)[] = ['tan', 'pan'];
const NAMES: readonly (keyof DeductorFacts)[] = ['responsibleName', 'responsibleFatherName'];

/** What keeps a statement or a certificate of tax back, each with its field as the rule. */
export function deductorProblems(deductor: DeductorFacts): Finding[] {
  const problem = (rule: keyof DeductorFacts, message: string): Finding => ({
    rule,
    level: 'blocking',
    message,
    person: null,
    mend: OF_ORGANISATION.includes(rule) ? 'organisation' : 'deductor',
  });
  const missing = NEEDED.filter(([field]) => deductor[field] === null).map(([field, words]) => problem(field, words));
  const { email, responsibleEmail } = deductor;
  const noEmail = email === null && responsibleEmail === null;
  return [
    ...missing,
    ...(noEmail ? [problem('email', 'Neither the deductor nor the responsible person has an e-mail address')] : []),
    ...NAMES.filter((field) => !isPlain(deductor[field])).map((field) =>
      problem(field, `${deductor[field]} has letters that statements of tax cannot carry`),
    ),
  ];
}

/** Statements take printable ASCII without the sign that separates their fields. */
function isPlain(text: string | null): boolean {
  return text === null || /^[\x20-\x5d\x5f-\x7e]*$/.test(text);
}
