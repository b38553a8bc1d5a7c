import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { HeldValue } from '../../testing/held-value-for-tests.tsx';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { PercentInput, type PercentInputProps } from './percent-input.tsx';

type Value = number | '';

async function open(first: Value = '', change: Partial<PercentInputProps> = {}) {
  const onChange = vi.fn();
  const { user } = await renderScreen(
    () => (
      <HeldValue<Value> first={first}>
        {(value, setValue) => (
          <PercentInput
            label="Employee rate"
            {...change}
            value={value}
            onChange={(rate) => {
              onChange(rate);
              setValue(rate);
            }}
          />
        )}
      </HeldValue>
    ),
    { path: '/settings' },
  );
  return { user, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Employee rate' }), onChange };
}

test.each([
  ['12', 12],
  ['12%', 12],
  ['8.33 %', 8.33],
  ['0.0001', 0.0001],
  ['.5', 0.5],
])('%s is read as %s', async (text, rate) => {
  const { user, field, onChange } = await open();
  await user.type(field, text);
  expect(onChange.mock.calls.at(-1)).toEqual([rate]);
  await user.tab();
  expect(field.value).toBe(String(rate));
});

test('a half-typed rate is not written over', async () => {
  const { user, field, onChange } = await open();
  await user.type(field, '8.');
  expect(field.value).toBe('8.');
  await user.type(field, '5');
  expect(field.value).toBe('8.5');
  expect(onChange.mock.calls.at(-1)).toEqual([8.5]);
});

test.each(['a lot', '0.12345', '1,2'])('%s stays with the reason under it, and is sent as nothing', async (text) => {
  const { user, field, onChange } = await open(12);
  await user.clear(field);
  await user.type(field, text);
  await user.tab();
  expect(field.value).toBe(text);
  expect(screen.getByText('Enter a percentage, such as 12 or 8.33')).toBeTruthy();
  expect(onChange.mock.calls.at(-1)).toEqual([Number.NaN]);
});

test('an empty one is empty', async () => {
  const { user, field, onChange } = await open(12);
  expect(field.value).toBe('12');
  await user.clear(field);
  expect(onChange.mock.calls.at(-1)).toEqual(['']);
  await user.tab();
  expect(field.value).toBe('');
});

test('what the form says of it stands under it, and the sign is not read out', async () => {
  const { field } = await open('', { error: 'Employee rate is required' });
  expect(screen.getByText('Employee rate is required')).toBeTruthy();
  expect(field.inputMode).toBe('decimal');
  expect(screen.getByText('%').getAttribute('aria-hidden')).toBe('true');
});

test('one that is out of reach is passed over by Tab', async () => {
  const { user, field } = await open(12, { disabled: true });
  await user.tab();
  expect(document.activeElement).not.toBe(field);
});
