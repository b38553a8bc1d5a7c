import { expect, test } from 'vitest';
import { helpersOf, withoutRuntime } from './runtime-in-page.ts';

const chunk = (fileName: string, code: string, imports: string[] = []) => ({ fileName, code, imports });

const RUNTIME = 'assets/rolldown-runtime-a.js';

test('the helpers of the bundler stand in the page under the names by which files import them', () => {
  expect(helpersOf('var a=e=>e+1,b=e=>e*2;export{a as n,b as t,a};')).toBe(
    'globalThis.rolldownHelpers=(()=>{var a=e=>e+1,b=e=>e*2;return{n:a,t:b,a:a}})();',
  );
});

test('files take them from the page; what a file then holds follows from what it is named by', () => {
  const page = chunk(
    'assets/page-c.js',
    'import{n as e,t}from"./rolldown-runtime-a.js";import{x as n}from"./kit-d.js";n(e,t);',
    [RUNTIME, 'assets/kit-d.js'],
  );
  const kit = chunk('assets/kit-d.js', 'export{k as x};');
  withoutRuntime([page, kit], RUNTIME);
  expect(page).toEqual(
    chunk('assets/page-c.js', 'const{n:e,t}=globalThis.rolldownHelpers;import{x as n}from"./kit-d.js";n(e,t);', [
      'assets/kit-d.js',
    ]),
  );
  expect(kit.code).toBe('export{k as x};');
});
