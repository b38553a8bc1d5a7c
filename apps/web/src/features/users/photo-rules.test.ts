import { expect, test } from 'vitest';
import { photoProblem } from './photo-rules.ts';

test('a photo is a GIF, JPEG or PNG of less than 5 MB', () => {
  expect(photoProblem({ type: 'image/png', size: 5_242_879 })).toBeNull();
  expect(photoProblem({ type: 'image/png', size: 5_242_880 })).toMatch(/less than 5MB/);
  expect(photoProblem({ type: 'image/webp', size: 1000 })).toBe('Please choose a GIF, JPEG or PNG image.');
});
