// A calculator for accountants and other programs: worked cases in, results out, by the engine that runs payroll.
import { readFileSync } from 'node:fs';
import { helpText } from './command/help.ts';
import { kinds } from './command/kinds.ts';
import { runBatch } from './command/run-batch.ts';

const OPTIONS: ReadonlySet<string> = new Set(['--explain', '--help']);

function main(words: readonly string[]): number {
  const [name] = words.filter((word) => !word.startsWith('--'));
  const unknown = words.find((word) => word.startsWith('--') && !OPTIONS.has(word));
  if (unknown !== undefined) return notUnderstood(`There is no option ${unknown}. Known: ${[...OPTIONS].join(', ')}`);
  if (name === undefined) {
    process.stdout.write(helpText());
    return words.includes('--help') ? 0 : 2;
  }
  const kind = kinds.get(name);
  if (kind === undefined) return notUnderstood(`There is no kind "${name}". Known: ${[...kinds.keys()].join(', ')}`);
  if (words.includes('--help')) {
    process.stdout.write(helpText(name));
    return 0;
  }
  const cases = readCases();
  if (cases === null) return notUnderstood('Standard input must be a JSON array of cases.');
  const { output, exitCode } = runBatch(kind, cases, words.includes('--explain') ? 'sheets' : 'json');
  process.stdout.write(output);
  return exitCode;
}

function notUnderstood(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 2;
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
