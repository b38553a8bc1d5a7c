import { expect, test } from 'vitest';
import { keepsDepartment } from './departments.rules.ts';

const people = (n: number) => ({ n, one: 'person', many: 'people' });
const below = (n: number) => ({ n, one: 'sub-department', many: 'sub-departments' });
const shifts = (n: number) => ({ n, one: 'shift', many: 'shifts' });

test('a department is kept while something is in it, and the reason counts', () => {
  expect(keepsDepartment('Works', [people(0), below(0), shifts(0)])).toBeNull();
  expect(keepsDepartment('Works', [people(1), below(0)])).toBe(
    'Works still has 1 person. Move them to another department first.',
  );
  expect(keepsDepartment('Works', [people(4), below(2)])).toBe(
    'Works still has 4 people and 2 sub-departments. Move them to another department first.',
  );
  expect(keepsDepartment('Works', [people(4), below(1), shifts(3)])).toBe(
    'Works still has 4 people, 1 sub-department and 3 shifts. Move them to another department first.',
  );
});
