import type { Kind } from '../cases/define-kind.ts';
import { fieldsOf, resultsOf } from './field-list.ts';
import { kinds } from './kinds.ts';

const WIDTH = 110;

/** What `--help` prints; with the name of a kind, of that one alone. */
export function helpText(name?: string): string {
  const matches = [...kinds].filter(([each]) => name === undefined || each === name);
  const parts = [
    'Usage: npm run -s calc -- KIND [--explain] < cases.json',
    '',
    'Reads a JSON array of cases from standard input and prints a JSON array of results in the same order.',
    'A case is { "inputs": { … } } with the fields of its kind; amounts are rupees. Input that cannot be read gives',
    '{ "error": "field …" } in its place, and so does a field that the kind does not have; what is beside "inputs"',
    'and is not asked for is ignored. --explain prints readable sheets with the rule and the law behind each figure.',
    'KIND --help lists the fields of one kind. Exit code 0; 1 when every case erred; 2 when the command could not be',
    'understood.',
    '',
    'Example: echo \'[{"financialYear":"2026-27","regime":"new","inputs":{"grossSalary":1500000}}]\' \\',
    '           | npm run -s calc -- income-tax',
    '',
    'Kinds:',
    ...matches.flatMap(([each, kind]) => ['', ...kindInWords(each, kind)]),
  ];
  return `${parts.join('\n')}\n`;
}

function kindInWords(name: string, kind: Kind): readonly string[] {
  const fields = fieldsOf(kind);
  const width = Math.max(...fields.map(({ path }) => path.length)) + 2;
  return [
    `  ${name}: ${kind.title}`,
    ...(kind.outerFields.length === 0 ? [] : [`    beside inputs or among them: ${kind.outerFields.join(' ')}`]),
    '    inputs:',
    ...fields.map(({ path, form, need, about }) => {
      const words = [form, need, about].filter((each) => each !== '').join('; ');
      return `      ${path.padEnd(width)}${words}`;
    }),
    ...wrapped(`results: ${resultsOf(kind).join(' ')}`),
  ];
}

function wrapped(text: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line.length + word.length > WIDTH) {
      lines.push(`    ${line}`);
      line = ' ';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, `    ${line}`];
}
