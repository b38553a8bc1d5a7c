import type { Kind } from '../cases/define-kind.ts';
import { fieldsOf, resultsOf } from './field-list.ts';
import { kinds } from './kinds.ts';

const BEGIN = '<!-- fields of every kind -->';
const END = '<!-- end -->';

/** The page with the list of fields as the schemas have it. */
export function withFieldList(page: string): string {
  const [before, rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  const sections = [...kinds].map(([name, kind]) => sectionOf(name, kind));
  return `${before}${BEGIN}\n\n${sections.join('\n\n')}\n\n${END}${after}`;
}

function sectionOf(name: string, kind: Kind): string {
  const beside = kind.outerFields.map((field) => `\`${field}\``).join(', ');
  const results = resultsOf(kind).map((field) => `\`${field}\``);
  return [
    `### ${name}`,
    '',
    `${kind.title}${beside === '' ? '' : ` Beside \`inputs\`, or among them: ${beside}.`}`,
    '',
    ...fieldsOf(kind).map(({ path, form, need, about }) => {
      const words = [form, need, about].filter((each) => each !== '').join('; ');
      return `- \`${path}\`: ${words}`;
    }),
    '',
    `Results: ${results.join(', ')}.`,
  ].join('\n');
}
