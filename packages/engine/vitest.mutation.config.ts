/** The tests a mutant is tried with: all but the long ones that try random people. */
export default {
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
    exclude: ['**/*.properties.test.ts', 'src/oracle/**', '**/node_modules/**'],
  },
};
