import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen-for-tests.tsx';
import { EntitlementList } from './entitlement-list.tsx';
import { Change, Status, StatusIcon, type StatusTone, Tag } from './status.tsx';

const TONES: readonly StatusTone[] = ['good', 'wait', 'attention', 'wrong', 'note', 'locked'];

describe('a status', () => {
  test.each(TONES)('%s is a word with an icon that is not read out', (tone) => {
    render(<Status tone={tone} label="Active" pill />);
    const status = screen.getByText('Active').parentElement;
    expect(status?.textContent).toBe('Active');
    expect(status?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  test('is told apart by its icon, not by its colour alone', () => {
    const icons = TONES.map((tone) =>
      render(<StatusIcon tone={tone} />).container.innerHTML.replace(/class="[^"]*"/, ''),
    );
    expect(new Set(icons).size).toBe(TONES.length);
  });

  test('of a quiet word is the word', () => {
    render(<Tag>Manager</Tag>);
    expect(screen.getByText('Manager').tagName).toBe('SPAN');
  });
});

describe('a change against before', () => {
  test.each([
    [73.456, 'up 73.5%'],
    [-41, 'down 41.0%'],
    [20, 'up 20.0%'],
    [19.99, '20.0%'],
    [0, '0.0%'],
    [-3.21, '3.2%'],
  ])('of %s percent is read as %s', (percent, words) => {
    const { container } = render(<Change percent={percent} />);
    expect(container.textContent).toBe(words);
  });

  test('is remarked from where the page says', () => {
    const { container } = render(<Change percent={5} smallBelow={5} />);
    expect(container.textContent).toBe('up 5.0%');
  });
});

describe('what law and policy give', () => {
  const element = { label: 'Earned leave', value: '18 days', by: 'Company policy', isBelowLaw: false, others: [] };

  test('says what counts, from where, and what the others give', async () => {
    const source = { title: 'Shops Act', section: 's. 18', url: 'https://example.org/act' };
    const others = [
      { by: 'Law', value: '15 days' },
      { by: 'Contract', value: '12 days' },
    ];
    const { user } = await renderScreen(() => <EntitlementList elements={[{ ...element, source, others }]} />, {
      path: '/leaves',
    });
    expect(screen.getByRole('definition').textContent).toBe(
      '18 days (Company policy): Shops Act, s. 18Law: 15 days; Contract: 12 days',
    );
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Shops Act, s. 18' }));
  });

  test('warns where policy gives less than law', async () => {
    const source = { title: 'Shops Act', section: null };
    await renderScreen(() => <EntitlementList elements={[{ ...element, source, isBelowLaw: true }]} />, {
      path: '/leaves',
    });
    expect(screen.getByRole('definition').textContent).toContain('Company policy gives less than law');
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('without a source says who gives it', async () => {
    await renderScreen(() => <EntitlementList elements={[{ ...element, source: null }]} />, { path: '/leaves' });
    expect(screen.getByRole('definition').textContent).toBe('18 days (Company policy)');
  });
});
