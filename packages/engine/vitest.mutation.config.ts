/** The tests a mutant is tried with: those of the four folders. */
export default {
  test: {
    include: ['src/{explain,kernel,statutory,taxes}/**/*.test.ts'],
    exclude: ['**/*.properties.test.ts', '**/node_modules/**'],
  },
};
