/** The tests a mutant is tried with: those beside the mutated code, and worked payslips that use all of it. */
export default {
  test: {
    include: ['src/{kernel,statutory,taxes,salary}/**/*.test.ts', 'src/payroll/**/*.test.ts'],
    exclude: ['**/*.properties.test.ts', '**/node_modules/**'],
  },
};
