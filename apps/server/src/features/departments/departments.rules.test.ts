import { expect, test } from 'vitest';
import { keepsDepartment } from './departments.rules.ts';

test('a department is kept while something is in it, and the reason counts', () => {
  expect(keepsDepartment('Works', 0, 0)).toBeNull();
  expect(keepsDepartment('Works', 1, 0)).toBe('Works still has 1 person. Move them to another department first.');
  expect(keepsDepartment('Works', 4, 2)).toBe(
    'Works still has 4 people and 2 sub-departments. Move them to another department first.',
  );
});
