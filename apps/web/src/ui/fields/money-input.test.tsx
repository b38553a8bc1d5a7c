import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { HeldValue } from '../../testing/held-value-for-tests.tsx';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { MoneyInput, type MoneyInputProps } from './money-input.tsx';

type Value = number | '';

async function open(first: Value = '', change: Partial<MoneyInputProps> = {}) {
  const onChange = vi.fn();
  const { user } = await renderScreen(
    () => (
      <HeldValue<Value> first={first}>
        {(value, setValue) => (
          <MoneyInput
            label="Annual CTC"
            {...change}
            value={value}
            onChange={(amount) => {
              onChange(amount);
              setValue(amount);
            }}
          />
        )}
      </HeldValue>
    ),
    { path: '/salary' },
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Annual CTC' });
  return { user, field, onChange };
}

describe('an amount', () => {
  test.each([
    [1_250_000, '12,50,000'],
    [7_780_662.5, '77,80,662.50'],
    [999.05, '999.05'],
    [0, '0'],
    [-1_500, '-1,500'],
  ])('of %s is shown grouped as %s', async (amount, text) => {
    const { field } = await open(amount);
    expect(field.value).toBe(text);
  });

  test('that is not there shows nothing, and what is typed is no zero', async () => {
    const { user, field, onChange } = await open();
    expect(field.value).toBe('');
    await user.tab();
    await user.tab();
    expect(field.value).toBe('');
    expect(onChange).not.toHaveBeenCalled();
  });

  test.each([
    ['1250000', 1_250_000, '12,50,000'],
    ['12,50,000', 1_250_000, '12,50,000'],
    ['12.5L', 1_250_000, '12,50,000'],
    ['1.2 cr', 12_000_000, '1,20,00,000'],
    ['₹ 999.5', 999.5, '999.50'],
  ])(
    'typed as %s is that many rupees, and is written properly when the field is left',
    async (text, rupees, proper) => {
      const { user, field, onChange } = await open();
      await user.type(field, text);
      expect(field.value).toBe(text);
      expect(onChange.mock.calls.at(-1)).toEqual([rupees]);
      await user.tab();
      expect(field.value).toBe(proper);
    },
  );

  test('can be corrected letter by letter, without the field writing over it', async () => {
    const { user, field, onChange } = await open(12_500);
    await user.click(field);
    await user.keyboard('{End}{Backspace}');
    expect(field.value).toBe('12,50');
    await user.keyboard('5');
    expect(onChange.mock.calls.at(-1)).toEqual([12_505]);
  });

  test('that is taken out is empty, not nought', async () => {
    const { user, field, onChange } = await open(500);
    await user.clear(field);
    expect(onChange.mock.calls.at(-1)).toEqual(['']);
    await user.tab();
    expect(field.value).toBe('');
  });
});

describe('what is no amount', () => {
  test('stays as it was typed with the reason under it, and is never sent as the old amount', async () => {
    const { user, field, onChange } = await open(500);
    await user.clear(field);
    await user.type(field, 'a lot');
    await user.tab();
    expect(field.value).toBe('a lot');
    expect(screen.getByText('Enter an amount, such as 12,50,000 or 12.5L')).toBeTruthy();
    expect(onChange.mock.calls.at(-1)).toEqual([Number.NaN]);
  });

  test('gives way to the amount as soon as it can be read', async () => {
    const { user, field } = await open();
    await user.type(field, '12.5x');
    expect(screen.getByText(/^Enter an amount/)).toBeTruthy();
    await user.type(field, '{Backspace}L');
    expect(screen.queryByText(/^Enter an amount/)).toBeNull();
  });

  test('is told before what the form says', async () => {
    const { user, field } = await open('', { error: 'Annual CTC is required' });
    expect(screen.getByText('Annual CTC is required')).toBeTruthy();
    await user.type(field, 'x');
    expect(screen.queryByText('Annual CTC is required')).toBeNull();
  });
});

test('a phone opens the keys for figures, and the sign of the rupee is not read out', async () => {
  const { field } = await open();
  expect(field.inputMode).toBe('decimal');
  expect(field.autocomplete).toBe('off');
  expect(screen.getByText('₹').getAttribute('aria-hidden')).toBe('true');
});

test('an amount that is out of reach is shown and left out by Tab', async () => {
  const { user, field } = await open(12_50_000, { disabled: true });
  expect(field.value).toBe('12,50,000');
  await user.tab();
  expect(document.activeElement).not.toBe(field);
});
