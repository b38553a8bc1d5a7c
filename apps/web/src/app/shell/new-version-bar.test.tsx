import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { forgetNewVersion, noticeBuild } from '../../platform/new-version.ts';
import { NewVersionBar } from './new-version-bar.tsx';

const answerOf = (build?: string) =>
  new Response(null, { headers: build === undefined ? {} : { 'muster-build': build } });

function pageOf(build: string): void {
  const meta = document.createElement('meta');
  meta.name = 'muster-build';
  meta.content = build;
  document.head.append(meta);
}

afterEach(() => {
  document.querySelector('meta[name="muster-build"]')?.remove();
  forgetNewVersion();
});

const shown = () => screen.queryByText('A new version is here.') !== null;

describe('the bar of a new version', () => {
  test('is there from the first answer on that names another build', () => {
    pageOf('aaaa');
    render(<NewVersionBar />, { wrapper: MantineProvider });
    act(() => noticeBuild(answerOf('aaaa')));
    expect(shown()).toBe(false);
    act(() => noticeBuild(answerOf('bbbb')));
    expect(shown()).toBe(true);
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
    act(() => noticeBuild(answerOf('aaaa')));
    expect(shown()).toBe(true);
  });

  test('is not there where page or answer say nothing', () => {
    render(<NewVersionBar />, { wrapper: MantineProvider });
    act(() => noticeBuild(answerOf('bbbb')));
    expect(shown()).toBe(false);
    pageOf('aaaa');
    act(() => noticeBuild(answerOf()));
    expect(shown()).toBe(false);
  });
});
