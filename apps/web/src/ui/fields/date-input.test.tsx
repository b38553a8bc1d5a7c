import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { HeldValue } from '../../testing/held-value-for-tests.tsx';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { CountsFrom } from './counts-from.tsx';
import { DateInput, type DateInputProps } from './date-input.tsx';

const TODAY = { fixedToday: '2026-11-27' } as const;

async function open(first = '', change: Partial<DateInputProps> = {}) {
  const onChange = vi.fn();
  const { user } = await renderScreen(
    () => (
      <HeldValue first={first}>
        {(value, setValue) => (
          <DateInput
            label="Date of joining"
            {...change}
            value={value}
            onChange={(day) => {
              onChange(day);
              setValue(day);
            }}
          />
        )}
      </HeldValue>
    ),
    { path: '/people/new', as: TODAY },
  );
  return { user, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Date of joining' }), onChange };
}

const calendar = async () => within(await screen.findByRole('table')).getAllByRole('button');
const dayButton = async (day: string) => {
  const button = (await calendar()).find((one) => one.getAttribute('aria-label') === day);
  if (!(button instanceof HTMLButtonElement)) throw new Error(`${day} is not in the calendar`);
  return button;
};

describe('a date', () => {
  test.each(['27/11/2026', '27-11-26', '27 nov 2026', '27th November 26', '2026-11-27'])(
    'typed as %s is 27 November 2026, and is written so when the field is left',
    async (text) => {
      const { user, field, onChange } = await open();
      await user.type(field, text);
      expect(field.value).toBe(text);
      expect(onChange.mock.calls.at(-1)).toEqual(['2026-11-27']);
      await user.tab();
      expect(field.value).toBe('27 Nov 2026');
    },
  );

  test('that is not there shows how one is written, and is not wrong', async () => {
    const { user, field, onChange } = await open();
    expect(field.placeholder).toBe('dd MMM yyyy');
    await user.click(field);
    await user.tab();
    expect(field.getAttribute('aria-invalid')).not.toBe('true');
    expect(onChange).not.toHaveBeenCalled();
  });

  test('that is taken out is empty', async () => {
    const { user, field, onChange } = await open('2026-11-27');
    expect(field.value).toBe('27 Nov 2026');
    await user.clear(field);
    expect(onChange.mock.calls.at(-1)).toEqual(['']);
  });
});

describe('what is no date', () => {
  test('is not called wrong while it is typed, but when the field is left', async () => {
    const { user, field } = await open();
    await user.type(field, '31 Nov 2026');
    expect(screen.queryByText('November 2026 has 30 days')).toBeNull();
    await user.tab();
    expect(screen.getByText('November 2026 has 30 days')).toBeTruthy();
    expect(field.value).toBe('31 Nov 2026');
  });

  test('says that the day goes first where it was typed month first', async () => {
    const { user, field } = await open();
    await user.type(field, '11/27/2026{Tab}');
    expect(screen.getByText('There is no month 27. Enter the day first, such as 27/11/2026')).toBeTruthy();
  });

  test('goes to the form as it was typed, so that no schema takes it for the date before', async () => {
    const { user, field, onChange } = await open('2026-11-27');
    await user.clear(field);
    await user.type(field, 'soon{Tab}');
    expect(onChange.mock.calls.at(-1)).toEqual(['soon']);
    expect(screen.getByText('Enter a date, such as 27 Nov 2026 or 27/11/2026')).toBeTruthy();
  });

  test('is told before what the form says; what the form says stands under an empty field', async () => {
    const { user, field } = await open('', { error: 'Date of joining is required' });
    expect(screen.getByText('Date of joining is required')).toBeTruthy();
    await user.type(field, 'soon{Tab}');
    expect(screen.queryByText('Date of joining is required')).toBeNull();
  });
});

describe('the calendar', () => {
  test('is opened, walked through and closed by the keyboard, and the focus comes back', async () => {
    const { user, field, onChange } = await open('2026-11-27');
    await user.tab();
    await user.tab();
    const button = screen.getByRole('button', { name: 'Open calendar' });
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}');
    const day = await dayButton('27 November 2026');
    day.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await dayButton('28 November 2026'));
    await user.keyboard('{ArrowUp}{Enter}');
    expect(onChange.mock.calls).toEqual([['2026-11-21']]);
    expect(field.value).toBe('21 Nov 2026');
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('is closed with Escape, and nothing is changed', async () => {
    const { user, onChange } = await open('2026-11-27');
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    await calendar();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    expect(onChange).not.toHaveBeenCalled();
  });

  test('opens at today where there is no date, with Sunday first', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    expect(await dayButton('27 November 2026')).toBeTruthy();
    const [first] = within(await screen.findByRole('table')).getAllByRole('columnheader', { hidden: true });
    expect(first?.textContent).toBe('Su');
  });

  test('goes from month to month by buttons that have names', async () => {
    const { user } = await open('2026-11-27');
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    await calendar();
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(await dayButton('25 December 2026')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    expect(await dayButton('27 November 2026')).toBeTruthy();
  });

  test('offers no day before the first and after the last', async () => {
    const { user } = await open('2026-11-27', { minDate: '2026-11-10', maxDate: '2026-11-27' });
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    expect((await dayButton('9 November 2026')).disabled).toBe(true);
    expect((await dayButton('10 November 2026')).disabled).toBe(false);
    expect((await dayButton('28 November 2026')).disabled).toBe(true);
  });

  test('puts a date in the place of what could not be read', async () => {
    const { user, field } = await open();
    await user.type(field, 'soon{Tab}');
    await user.click(screen.getByRole('button', { name: 'Open calendar' }));
    await user.click(await dayButton('27 November 2026'));
    expect(field.value).toBe('27 Nov 2026');
    expect(screen.queryByText(/^Enter a date/)).toBeNull();
  });
});

test('a date that is only read has no calendar', async () => {
  await open('2026-11-27', { readOnly: true });
  expect(screen.queryByRole('button', { name: 'Open calendar' })).toBeNull();
});

test('a date that is out of reach is shown, and its calendar cannot be opened', async () => {
  const { user, field } = await open('2026-11-27', { disabled: true });
  expect(field.value).toBe('27 Nov 2026');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Open calendar' });
  expect(button.disabled).toBe(true);
  await user.tab();
  expect([field, button]).not.toContain(document.activeElement);
});

describe('the day from which a change counts', () => {
  const WARNING = /^Attendance from this day on is worked out again/;

  test.each([
    ['2026-11-26', true],
    ['2026-11-27', false],
    ['', false],
  ])('%s warns of what is worked out again: %s', async (day, isWarned) => {
    await renderScreen(() => <CountsFrom value={day} onChange={vi.fn()} />, {
      path: '/shifts',
      as: TODAY,
    });
    expect(screen.getByRole('textbox', { name: 'Counts from' })).toBeTruthy();
    expect(screen.getByText('Empty: from today on. Days before it stay as they were.')).toBeTruthy();
    expect(screen.queryByText(WARNING) !== null).toBe(isWarned);
  });
});
