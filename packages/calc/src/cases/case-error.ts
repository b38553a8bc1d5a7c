/** A case that cannot be worked with; the message names its fields. */
export class CaseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CaseError';
  }
}

type Problem = { readonly field: string; readonly problem: string };

/** What is wrong with the values of fields. */
export function wrongFields(problems: readonly Problem[]): CaseError {
  return new CaseError(problems.map(({ field, problem }) => `field ${field}: ${problem}`).join('; '));
}

export function wrongField(field: string, problem: string): CaseError {
  return wrongFields([{ field, problem }]);
}

/** Fields that a kind does not have: a misspelt one is never ignored. */
export function unknownFields(names: readonly string[]): CaseError {
  const which = names.length === 1 ? `field ${names[0]}: is not known` : `fields ${names.join(', ')}: are not known`;
  return new CaseError(`${which}; --help lists the fields of every kind`);
}
