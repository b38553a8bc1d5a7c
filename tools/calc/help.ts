import { kinds } from './kinds.ts';

const WIDTH = 100;

/** What `--help` prints. */
export function helpText(): string {
  const parts = [
    'Usage: npm run -s calc -- KIND [--explain] < cases.json',
    '',
    'Reads a JSON array of cases from standard input and prints a JSON array of results in the same order.',
    'A case is { "inputs": { … } } with the fields of its kind; amounts are rupees. Input that cannot be read gives',
    '{ "error": "field …" } in its place, and so does a field that the kind does not have; what stands beside "inputs"',
    'and is not asked for is ignored. --explain prints readable sheets with the rule and the law behind each figure.',
    'Exit code 0; 1 when every case erred; 2 when the command could not be understood.',
    '',
    'Example: echo \'[{"financialYear":"2026-27","regime":"new","inputs":{"grossSalary":1500000}}]\' \\',
    '           | npm run -s calc -- income-tax',
    '',
    'Kinds:',
  ];
  for (const [name, kind] of kinds) {
    parts.push('', `  ${name}: ${kind.title}`);
    parts.push(...wrapped(`inputs: ${kind.inputs}`), ...wrapped(`results: ${kind.results}`));
  }
  return `${parts.join('\n')}\n`;
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
