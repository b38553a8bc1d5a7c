/**
 * Mutation testing of the engine (`npm run mutation`), apart from `npm test`: it takes about an hour of one core. A part of it:
 * `npm run mutation -- --mutate 'src/taxes/law/*.ts'`. Only tests inside this package count.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  coverageAnalysis: 'perTest',
  mutate: [
    'src/{attendance,explain,kernel,leaves,statutory,taxes}/**/*.ts',
    'src/payroll/deductions/carry-forward.ts',
    'src/payroll/terms/{pay-date,payment-days}.ts',
    'src/payroll/earnings/working-days.ts',
    'src/payroll/year/year-to-date.ts',
    '!src/**/*.test.ts',
    '!src/**/{testing-*,*-for-tests}.ts',
    '!src/**/*-types.ts',
    '!src/taxes/facts/{tax-facts,tax-sheet}.ts',
  ],
  // Stryker reads a tsconfig with an interface that TypeScript 7 does not have; a name of no file makes it skip that.
  tsconfigFile: 'no-tsconfig-for-stryker.json',
  concurrency: 1,
  reporters: ['clear-text', 'progress', 'json'],
  jsonReporter: { fileName: 'reports/mutation.json' },
  // The copy that is mutated finds the package's own tsconfig above it; its own would point to nothing.
  ignorePatterns: ['tsconfig.json'],
  tempDirName: '.stryker-tmp',
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  timeoutMS: 20_000,
};
