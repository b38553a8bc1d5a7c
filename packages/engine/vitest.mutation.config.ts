/** The tests a mutant is tried with: those of the three folders. */
export default {
  test: {
    include: ['src/{kernel,statutory,taxes}/**/*.test.ts'],
    exclude: ['**/*.properties.test.ts', '**/node_modules/**'],
  },
};
