import { type Paise, paise, rupees, ZERO } from '@muster/engine/kernel/money.ts';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen-for-tests.tsx';
import { AmountList } from './amount-list.tsx';
import { ChangedMoney, Figure, Money, type MoneyProps, ReasonedMoney } from './money.tsx';
import { OldAndNew } from './old-and-new.tsx';
import { TotalsStrip } from './totals-strip.tsx';

async function show(amount: Paise, change: Partial<MoneyProps> = {}) {
  await renderScreen(
    () => (
      <p data-testid="amount">
        <Money amount={amount} {...change} />
      </p>
    ),
    { path: '/' },
  );
  const shown = screen.getByTestId('amount');
  return { text: shown.textContent, classes: shown.firstElementChild?.className ?? '' };
}

describe('an amount', () => {
  test.each([
    [rupees(12_50_000), '₹12,50,000.00'],
    [rupees(1_00_00_000), '₹1,00,00,000.00'],
    [rupees(999), '₹999.00'],
    [paise(5), '₹0.05'],
    [ZERO, '₹0.00'],
    [rupees(-2_400.5), '(₹2,400.50)'],
  ])('of %s paise is written %s', async (amount, text) => {
    expect((await show(amount)).text).toBe(text);
  });

  test('that is owed back is in brackets and red, unless red would say something wrong', async () => {
    expect((await show(rupees(-1))).classes).toContain('negative');
  });

  test('that is plain is in brackets alone', async () => {
    const { text, classes } = await show(rupees(-1), { plain: true });
    expect(text).toBe('(₹1.00)');
    expect(classes).not.toContain('negative');
  });

  test.each([
    [rupees(500), '+₹500.00'],
    [rupees(-500), '(₹500.00)'],
    [ZERO, '₹0.00'],
  ])('of a difference of %s says which way it goes: %s', async (amount, text) => {
    expect((await show(amount, { signed: true })).text).toBe(text);
  });

  test('of nothing is quiet, but not where it is a sum', async () => {
    expect((await show(ZERO)).classes).toContain('zero');
  });

  test('of nothing that is a sum is as strong as any', async () => {
    expect((await show(ZERO, { strong: true })).classes).not.toContain('zero');
  });
});

describe('a figure', () => {
  test('says what it is, how much, and that it can be explained; Enter and Space open it', async () => {
    const onExplain = vi.fn();
    const { user } = await renderScreen(
      () => <Figure amount={rupees(-1_800)} label="Provident fund" onExplain={onExplain} />,
      { path: '/' },
    );
    const figure = screen.getByRole('button', { name: 'Provident fund: (₹1,800.00). Why this amount' });
    await user.tab();
    expect(document.activeElement).toBe(figure);
    await user.keyboard('{Enter} ');
    expect(onExplain).toHaveBeenCalledTimes(2);
    expect(figure.getAttribute('aria-expanded')).toBe('false');
  });

  test.each([
    ['pf', 'true'],
    ['tds', 'false'],
  ])('is expanded while its own reason is open, which is %s: %s', async (openId, isExpanded) => {
    const onExplain = vi.fn();
    const { user } = await renderScreen(
      () => <ReasonedMoney amount={rupees(1_800)} label="PF" reason="pf" openId={openId} onExplain={onExplain} />,
      { path: '/' },
    );
    expect(screen.getByRole('button').getAttribute('aria-expanded')).toBe(isExpanded);
    await user.click(screen.getByRole('button'));
    expect(onExplain.mock.calls).toEqual([['pf']]);
  });

  test('is no button where nothing says why', async () => {
    await renderScreen(
      () => <ReasonedMoney amount={rupees(1_800)} label="PF" reason={null} openId={null} onExplain={vi.fn()} />,
      { path: '/' },
    );
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.body.textContent).toContain('₹1,800.00');
  });
});

describe('a change', () => {
  test('of an amount strikes the old one, which is read out as what it was', async () => {
    await renderScreen(() => <ChangedMoney was={rupees(45_000)} now={rupees(1_50_000)} />, { path: '/' });
    expect(document.querySelector('s')?.textContent).toBe('was ₹45,000.00');
    expect(document.querySelector('ins')?.textContent).toBe('₹1,50,000.00');
  });

  test('of anything else has the name before it', async () => {
    await renderScreen(() => <OldAndNew label="Paid days in November" old="28" now="29" />, { path: '/' });
    expect(document.querySelector('p')?.textContent).toBe('Paid days in November28 29');
    expect([document.querySelector('s')?.textContent, document.querySelector('ins')?.textContent]).toEqual([
      '28',
      '29',
    ]);
  });
});

describe('the totals of a page', () => {
  const show = (onExplain = vi.fn()) =>
    renderScreen(
      () => (
        <TotalsStrip
          label="Totals of November"
          totals={[
            { label: 'Net pay', amount: rupees(1_17_25_000), note: '117 people', onExplain },
            { label: 'Deductions', amount: rupees(8_40_000) },
            { label: 'Joined', text: '3' },
          ]}
        />
      ),
      { path: '/payroll' },
    );

  test('are names with their figures, in grouping of India, and words where they are no amounts', async () => {
    await show();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Net pay',
      'Deductions',
      'Joined',
    ]);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '₹1,17,25,000.00117 people',
      '₹8,40,000.00',
      '3',
    ]);
  });

  test('can be explained where a reason is known, by the keyboard', async () => {
    const onExplain = vi.fn();
    const { user } = await show(onExplain);
    await user.tab();
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Net pay: ₹1,17,25,000.00. Why this amount' }),
    );
    await user.keyboard('{Enter}');
    expect(onExplain).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  test('that are none leave an empty strip', async () => {
    await renderScreen(() => <TotalsStrip totals={[]} />, { path: '/payroll' });
    expect(screen.queryAllByRole('term')).toEqual([]);
  });
});

test('a list of amounts has each beside its name', async () => {
  await renderScreen(
    () => (
      <AmountList
        className="list"
        label="What is paid over"
        rows={[
          ['Provident fund', rupees(1_23_456)],
          ['ESI', ZERO],
        ]}
      />
    ),
    { path: '/' },
  );
  const list = document.querySelector('dl.list');
  expect(list?.getAttribute('aria-label')).toBe('What is paid over');
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Provident fund₹1,23,456.00',
    'ESI₹0.00',
  ]);
});
