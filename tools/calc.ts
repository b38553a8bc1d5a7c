// A calculator for accountants and other programs: worked cases in, results out, by the engine that runs payroll.
import { readFileSync } from 'node:fs';
import { helpText } from './calc/help.ts';
import { kinds } from './calc/kinds.ts';
import { runBatch } from './calc/run-batch.ts';

const OPTIONS: ReadonlySet<string> = new Set(['--explain', '--help']);

function main(words: readonly string[]): number {
  const [name] = words.filter((word) => !word.startsWith('--'));
  if (words.includes('--help') || name === undefined) {
    process.stdout.write(helpText());
    return words.includes('--help') ? 0 : 2;
  }
  const unknown = words.find((word) => word.startsWith('--') && !OPTIONS.has(word));
  if (unknown !== undefined) {
    process.stderr.write(`There is no option ${unknown}. Known: ${[...OPTIONS].join(', ')}\n`);
    return 2;
  }
  const kind = kinds.get(name);
  if (kind === undefined) {
    process.stderr.write(`There is no kind "${name}". Known: ${[...kinds.keys()].join(', ')}\n`);
    return 2;
  }
  const cases = readCases();
  if (cases === null) {
    process.stderr.write('Standard input must be a JSON array of cases.\n');
    return 2;
  }
  const { output, exitCode } = runBatch(kind, cases, words.includes('--explain') ? 'sheets' : 'json');
  process.stdout.write(output);
  return exitCode;
}

function readCases(): readonly unknown[] | null {
  try {
    const cases: unknown = JSON.parse(readFileSync(0, 'utf8'));
    return Array.isArray(cases) ? cases : null;
  } catch {
    return null;
  }
}

process.exitCode = main(process.argv.slice(2));
