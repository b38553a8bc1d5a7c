/** The tests a mutant is tried with: those of the five folders. */
export default {
  test: {
    include: ['src/{attendance,explain,kernel,statutory,taxes}/**/*.test.ts'],
    exclude: ['**/*.properties.test.ts', '**/node_modules/**'],
  },
};
