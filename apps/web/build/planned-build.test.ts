import { expect, test } from 'vitest';
import { importsInACircle, importsOf } from './planned-build.ts';

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

test('files that import each other in a circle are named, and a build with such files is none', () => {
  const imports = new Map([
    ['main.js', ['people.js', 'react.js']],
    ['people.js', ['table.js', 'react.js']],
    ['table.js', ['react.js']],
    ['react.js', []],
  ]);
  expect(importsInACircle(imports)).toBeNull();
  expect(importsInACircle(new Map([...imports, ['table.js', ['react.js', 'people.js']]]))).toEqual([
    'people.js',
    'table.js',
  ]);
});
