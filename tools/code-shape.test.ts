import { describe, expect, it } from 'vitest';
import { bareParticiples, literalSpreads, longParts, lookAtSources } from './code-shape.ts';
import { ROOT } from './run-process.ts';

const MAX_LINES = 100;

describe('an object that is written out to be spread', () => {
  it('is found in objects and in tags; a choice between two, and a value, are none', () => {
    expect(literalSpreads('a.ts', 'const b = 1;\nconst a = {\n  ...{ b },\n};')).toEqual(['a.ts:3']);
    expect(literalSpreads('a.tsx', 'const a = <b {...{ c: 1 }} />;')).toEqual(['a.tsx:1']);
    expect(literalSpreads('a.ts', 'const a = { ...b, ...(c ? { d: 1 } : {}) };')).toEqual([]);
  });

  it('is in no source file', () => {
    expect(lookAtSources(ROOT, literalSpreads)).toEqual([]);
  });
});

describe('a function', () => {
  it('is counted from its first line to its last, and tags in a constant like a function', () => {
    const lines = Array.from({ length: 4 }, () => '  <b />').join('\n');
    expect(longParts('a.tsx', `function A() {\n  return <a>\n${lines}\n  </a>;\n}`, 6)).toEqual([
      'a.tsx:1 has 8 lines',
    ]);
    expect(longParts('a.tsx', `const a = <a>\n${lines}\n</a>;`, 5)).toEqual(['a.tsx:1 has 6 lines']);
    expect(longParts('a.ts', '// é\n\nfunction a() {\n  return 1;\n}\n', 2)).toEqual(['a.ts:3 has 3 lines']);
  });

  it('has at most 100 lines, with all the tags it returns', () => {
    expect(lookAtSources(ROOT, (file, text) => longParts(file, text, MAX_LINES))).toEqual([]);
  });
});

/** Names of this kind today: the number may only become smaller. */
const PARTICIPLES = 1063;

describe('a bare participle as a name', () => {
  it('is found where a value, a function or a parameter gets it', () => {
    const text =
      'const shown = rows;\nfunction asked(known: Row) {\n  const [sent] = known.map((stored) => stored);\n}';
    expect(bareParticiples('a.ts', text)).toEqual([
      'a.ts:1 shown',
      'a.ts:2 asked',
      'a.ts:2 known',
      'a.ts:3 sent',
      'a.ts:3 stored',
    ]);
    expect(bareParticiples('a.ts', 'const shownRows = 1, speed = 2, left = 3;\nconst { paid } = run;')).toEqual([]);
  });

  it('is not given to anything new', () => {
    expect(lookAtSources(ROOT, bareParticiples).length).toBeLessThanOrEqual(PARTICIPLES);
  });
});
