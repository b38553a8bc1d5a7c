/** A form under the Rules of 1962 and of 2026; the new one serves tax year 2026-27 onward. */
export type FormName = {
  readonly rules1962: string;
  readonly rules2026: string;
  readonly purpose: string;
};

function form(rules1962: string, rules2026: string, purpose: string): FormName {
  return { rules1962, rules2026, purpose };
}

export const formNames = {
  salaryCertificate: form('Form 16', 'Form 130', 'certificate of tax deducted from salary'),
  otherCertificate: form('Form 16A', 'Form 131', 'certificate of tax deducted from other payments'),
  salaryStatement: form('Form 24Q', 'Form 138', 'quarterly statement of tax deducted from salary'),
  otherStatement: form('Form 26Q', 'Form 140', 'quarterly statement of tax deducted from other payments'),
  particulars: form('Forms 12B and 12BAA', 'Form 122', 'previous employment, other income, other tax deducted'),
  perquisites: form('Form 12BA', 'Form 123', 'statement of perquisites'),
  claims: form('Form 12BB', 'Form 124', 'evidence of claims by the employee'),
  seniorDeclaration: form('Form 12BBA', 'Form 125', "senior citizen's declaration to a bank"),
  arrearsRelief: form('Form 10E', 'Form 39', 'relief for salary in arrears'),
  taxCredit: form('Form 26AS', 'Form 168', 'annual tax statement'),
  lowerDeduction: form('Form 13', 'Form 128', 'application for lower deduction'),
  noDeduction: form('Forms 15G and 15H', 'Form 121', 'declaration for no deduction'),
  bookEntry: form('Form 24G', 'Form 137', 'book-entry statement of government offices'),
} as const;
