import { describe, expect, it } from 'vitest';
import { literalSpreads, lookAtSources } from './code-shape.ts';
import { ROOT } from './run-process.ts';

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
