import { expect, test } from 'vitest';

test('a link that leads out of the app takes the address of its own test', () => {
  const link = Object.assign(document.createElement('a'), { href: 'about:blank' });
  document.body.append(link);
  link.click();
  link.remove();
  expect(location.href).toBe('about:blank');
});

test('and not that of the next', () => {
  history.replaceState(null, '', '/login');
  expect(location.pathname).toBe('/login');
  history.replaceState(null, '', '/');
});
