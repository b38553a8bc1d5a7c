/** What a suite came to. `details` is what a person needs to see of the failures. */
export type Outcome = { passed: number; failed: number; details: string[] };

/** A suite that did not get as far as counting is one failure, never none. */
export function couldNotRun(reason: string): Outcome {
  return { passed: 0, failed: 1, details: [reason] };
}

type Fields = Record<string, unknown>;

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function list(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fields) : [];
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** The report of Vitest's JSON reporter. A file that could not be loaded holds no test and counts as one failure. */
export function readVitest(report: unknown, output: string): Outcome {
  const { numPassedTests, numFailedTests, success, testResults } = fields(report);
  const details: string[] = [];
  let unloaded = 0;
  for (const file of list(testResults)) {
    const failures = list(file['assertionResults']).filter((test) => test['status'] === 'failed');
    for (const test of failures) {
      const messages = Array.isArray(test['failureMessages']) ? test['failureMessages'].join('\n') : '';
      details.push(`${file['name']}\n  ${test['fullName']}\n${messages}`);
    }
    if (file['status'] === 'failed' && failures.length === 0) {
      unloaded += 1;
      details.push(`${file['name']} could not be loaded\n${file['message']}`);
    }
  }
  const passed = count(numPassedTests);
  const failed = count(numFailedTests) + unloaded;
  if (failed === 0 && (success !== true || passed === 0)) return { passed, failed: 1, details: [output] };
  return { passed, failed, details };
}

function failedSpecs(suite: Fields, path: string): string[] {
  const title = [path, suite['title']].filter(Boolean).join(' › ');
  const own = list(suite['specs'])
    .filter((spec) => spec['ok'] === false)
    .map((spec) => {
      const results = list(spec['tests']).flatMap((test) => list(test['results']));
      const errors = results.flatMap((result) => list(result['errors'])).map((error) => error['message']);
      return `${title} › ${spec['title']}\n${errors.join('\n')}`;
    });
  return [...own, ...list(suite['suites']).flatMap((inner) => failedSpecs(inner, title))];
}

/** The report of Playwright's JSON reporter. Errors outside a test (a server that did not start) count too. */
export function readPlaywright(report: unknown, output: string): Outcome {
  const { stats, errors, suites } = fields(report);
  const { expected, flaky, unexpected } = fields(stats);
  const outside = list(errors).map((error) => String(error['message']));
  const passed = count(expected) + count(flaky);
  const failed = count(unexpected) + outside.length;
  if (passed + failed === 0) return couldNotRun(output);
  return { passed, failed, details: [...outside, ...list(suites).flatMap((suite) => failedSpecs(suite, ''))] };
}
