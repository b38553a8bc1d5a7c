import { expect, test } from 'vitest';
import { moveRuntime } from './runtime-in-main.ts';

const chunk = (fileName: string, code: string, imports: string[] = []) => ({ fileName, code, imports });

test('the helpers of the bundler come with the main file', () => {
  const runtime = chunk('assets/rolldown-runtime-a.js', 'var a=e=>e+1,b=e=>e*2;export{a as n,b as t};');
  const main = chunk('assets/index-b.js', 'import{t as e}from"./rolldown-runtime-a.js";console.log(e(2));', [
    runtime.fileName,
  ]);
  const page = chunk(
    'assets/page-c.js',
    'import{n as e,t}from"./rolldown-runtime-a.js";import{x as n}from"./kit-d.js";n(e,t);',
    [runtime.fileName, 'assets/kit-d.js'],
  );
  const kit = chunk('assets/kit-d.js', 'export{k as x};');
  moveRuntime([main, page, kit], runtime, main);
  expect(main).toEqual(
    chunk(
      'assets/index-b.js',
      'const rolldownHelpers=(()=>{var a=e=>e+1,b=e=>e*2;return{n:a,t:b}})();const{t:e}=rolldownHelpers;console.log(e(2));\nexport{rolldownHelpers};',
    ),
  );
  expect(page).toEqual(
    chunk(
      'assets/page-c.js',
      'import{rolldownHelpers}from"./index-b.js";const{n:e,t}=rolldownHelpers;import{x as n}from"./kit-d.js";n(e,t);',
      ['assets/index-b.js', 'assets/kit-d.js'],
    ),
  );
  expect(kit.code).toBe('export{k as x};');
});
