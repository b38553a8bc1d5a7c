import { expect, test } from 'vitest';
import { cellKey, correctionList } from './import-corrections.ts';

test('a corrected cell goes to the server with its row and the heading of its column', () => {
  const key = cellKey({ row: 12, field: "Reporting manager's employee number" });
  expect(correctionList({ [key]: 'VI-3' })).toEqual([
    { row: 12, column: "Reporting manager's employee number", value: 'VI-3' },
  ]);
});
