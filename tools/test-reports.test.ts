import { describe, expect, test } from 'vitest';
import { readPlaywright, readVitest } from './test-reports.ts';

const good = { status: 'passed', fullName: 'adds', failureMessages: [] };
const bad = { status: 'failed', fullName: 'divides', failureMessages: ['expected 2 to be 3'] };

describe('the report of Vitest', () => {
  test('counts tests and shows what failed', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 1,
      success: false,
      testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [good, bad] }],
    };
    expect(readVitest(report, '')).toEqual({
      passed: 1,
      failed: 1,
      details: ['a.test.ts\n  divides\nexpected 2 to be 3'],
    });
  });

  test('counts a file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 0,
      success: false,
      testResults: [
        { name: 'a.test.ts', status: 'passed', assertionResults: [good] },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    };
    expect(readVitest(report, '')).toMatchObject({ passed: 1, failed: 1 });
  });

  test('counts an error outside every test, and a run without tests, as a failure', () => {
    const nothing = { numPassedTests: 0, numFailedTests: 0, success: true, testResults: [] };
    expect(readVitest({ ...nothing, numPassedTests: 3, success: false }, 'lost')).toEqual({
      passed: 3,
      failed: 1,
      details: ['lost'],
    });
    expect(readVitest(nothing, 'no tests')).toEqual({ passed: 0, failed: 1, details: ['no tests'] });
  });
});

describe('the report of Playwright', () => {
  test('counts journeys and shows what failed, however deep', () => {
    const spec = { title: 'signs in', ok: false, tests: [{ results: [{ errors: [{ message: 'timed out' }] }] }] };
    const report = {
      stats: { expected: 2, flaky: 1, unexpected: 1 },
      errors: [],
      suites: [{ title: 'account.spec.ts', specs: [], suites: [{ title: 'people', specs: [spec] }] }],
    };
    expect(readPlaywright(report, '')).toEqual({
      passed: 3,
      failed: 1,
      details: ['account.spec.ts › people › signs in\ntimed out'],
    });
  });

  test('counts a server that did not start as a failure', () => {
    const report = { stats: { expected: 0, unexpected: 0 }, errors: [{ message: 'port in use' }], suites: [] };
    expect(readPlaywright(report, '')).toEqual({ passed: 0, failed: 1, details: ['port in use'] });
    expect(readPlaywright({ stats: {}, errors: [], suites: [] }, 'nothing')).toMatchObject({ failed: 1 });
  });
});
