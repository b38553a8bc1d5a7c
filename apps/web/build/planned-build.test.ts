import { expect, test } from 'vitest';
import { importsOf } from './planned-build.ts';

const CODE = `import { a,
  b } from './a.ts';
import './sheet.css';
export { c } from './c.ts';
const late = () => import('./late.tsx');
const answer = 41;`;

test('a plan is kept while what is imported stays, whatever else is written', () => {
  expect(importsOf(CODE.replace('41', '42'))).toBe(importsOf(CODE));
  for (const part of ['a.ts', 'sheet.css', 'c.ts', 'late.tsx', 'b }']) {
    expect(importsOf(CODE.replace(part, 'other')), part).not.toBe(importsOf(CODE));
  }
});
