import { rupees } from '@muster/engine/kernel/money.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { HeldValue } from '../testing/held-value-for-tests.tsx';
import { renderScreen } from '../testing/render-screen-for-tests.tsx';
import { press } from '../testing/user-actions-for-tests.ts';
import { Waterfall, type WaterfallCause } from './waterfall.tsx';

const CAUSES: readonly WaterfallCause[] = [
  { key: 'joined', label: 'Joined', amount: rupees(2_10_000), count: 3 },
  { key: 'left', label: 'Left', amount: rupees(-60_000), count: 1 },
];
const FROM = { label: 'October net pay', amount: rupees(76_00_000) };
const TO = { label: 'November net pay', amount: rupees(77_50_000) };

async function show(causes = CAUSES) {
  const onPick = vi.fn();
  const { user } = await renderScreen(
    () => (
      <HeldValue<string | null> first={null}>
        {(selected, setSelected) => (
          <Waterfall
            from={FROM}
            to={TO}
            causes={causes}
            selected={selected}
            onPick={(key) => {
              onPick(key);
              setSelected(key);
            }}
          />
        )}
      </HeldValue>
    ),
    { path: '/payroll' },
  );
  return { user, onPick };
}

/** Where each bar begins, in percent. */
const begins = () => [...document.querySelectorAll<HTMLElement>('[class*="bar"]')].map(({ style }) => style.left);

describe('why a total changed', () => {
  test('goes from the old total through its causes to the new one, each with its sign and its people', async () => {
    await show();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'October net pay₹76,00,000.00',
      'Joined3+₹2,10,000.00',
      'Left1(₹60,000.00)',
      'November net pay₹77,50,000.00',
    ]);
  });

  test('shows the people of a cause by Tab and Enter, and all again by pressing it once more', async () => {
    const { user, onPick } = await show();
    await user.tab();
    const joined = screen.getByRole('button', { name: /^Joined/ });
    expect(document.activeElement).toBe(joined);
    await user.keyboard('{Enter}');
    expect(joined.getAttribute('aria-pressed')).toBe('true');
    await press(user, /^Left/);
    expect(joined.getAttribute('aria-pressed')).toBe('false');
    await press(user, /^Left/);
    expect(onPick.mock.calls).toEqual([['joined'], ['left'], [null]]);
  });

  test('begins a rise where the total stood, and a fall where it comes to', async () => {
    await show();
    const [, rise = 0, fall = 0] = begins().map((left) => Number.parseFloat(left));
    // 76 L rises by 2.1 L, which is the end of the axis, and falls by 0.6 L of them.
    expect((fall - rise) / (100 - rise)).toBeCloseTo(1.5 / 2.1, 5);
  });

  test('shows that the bars of the totals do not begin at nothing', async () => {
    await show();
    expect(document.querySelectorAll('[class*="cut"]')).toHaveLength(2);
  });

  test('is read only where nothing can be picked', async () => {
    const { user } = await renderScreen(() => <Waterfall from={FROM} to={TO} causes={CAUSES} />, { path: '/payroll' });
    expect(screen.getAllByRole<HTMLButtonElement>('button').every(({ disabled }) => disabled)).toBe(true);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  test('without causes is the two totals, and nothing is drawn out of place', async () => {
    await renderScreen(() => <Waterfall from={FROM} to={FROM} causes={[]} />, { path: '/payroll' });
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
    expect(begins().join()).not.toContain('NaN');
  });
});
