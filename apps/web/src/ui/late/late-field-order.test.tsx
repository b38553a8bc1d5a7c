import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { MultiSelect } from './late-multi-select.tsx';
import { Select } from './late-select.tsx';

const FIELDS: readonly (readonly [name: string, field: () => ReactElement])[] = [
  ['Select', () => <Select label="Place" description="Where it counts" error="Choose one" data={['Pune']} />],
  ['MultiSelect', () => <MultiSelect label="Place" description="Where it counts" error="Choose one" data={['Pune']} />],
];

test.each(FIELDS)('%s has its parts in the order of the whole before that is here', async (name, Field) => {
  await renderScreen(Field, { path: '/' });
  const parts = [...document.body.querySelectorAll(`[class*="mantine-${name}-"]`)].map(
    ({ className }) => /mantine-\w+-(\w+)/.exec(className)?.[1],
  );
  const order = parts.filter((part) => part !== undefined && ['label', 'input', 'description', 'error'].includes(part));
  expect(order).toEqual(['label', 'input', 'description', 'error']);
});
