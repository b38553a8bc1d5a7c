import { IconUsers } from '@tabler/icons-react';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, offline } from '../platform/api-error.ts';
import { HeldValue } from '../testing/held-value-for-tests.tsx';
import { renderScreen } from '../testing/render-screen-for-tests.tsx';
import { press } from '../testing/user-actions-for-tests.ts';
import {
  Awaited,
  EmptyState,
  FailedLine,
  Loaded,
  LoadFailed,
  type LoadState,
  NoPermission,
  PageSkeleton,
  RowsSkeleton,
} from './states.tsx';

const refused = new ApiError({ status: 500, code: 'INTERNAL', message: 'The server is being restarted.' });

const idle: LoadState<readonly string[]> = {
  data: undefined,
  error: null,
  isError: false,
  isPending: false,
  refetch: () => null,
};

async function showPeople(query: Partial<LoadState<readonly string[]>>) {
  return await renderScreen(
    () => (
      <Loaded query={{ ...idle, ...query }} subject="the people">
        {(people) => (people.length === 0 ? <p>Nobody yet</p> : people.map((name) => <p key={name}>{name}</p>))}
      </Loaded>
    ),
    { path: '/people' },
  );
}

describe('what a query loads', () => {
  test('is a skeleton that says so until it is here', async () => {
    await showPeople({ isPending: true });
    expect(screen.getByRole('status', { name: 'Loading' }).children).toHaveLength(4);
    expect(screen.queryByText('Nobody yet')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('may have a skeleton of its own shape', async () => {
    await renderScreen(
      () => (
        <Loaded query={{ ...idle, isPending: true }} subject="the people" skeleton={<p>Three cards to come</p>}>
          {() => null}
        </Loaded>
      ),
      { path: '/people' },
    );
    expect(screen.getByText('Three cards to come')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('may have no shape before it is here: then what is below waits for it', async () => {
    const { user } = await renderScreen(
      () => (
        <HeldValue<readonly string[] | undefined> first={undefined}>
          {(people, setPeople) => (
            <main>
              <Loaded query={{ ...idle, isPending: !people, data: people }} skeleton={<Awaited />}>
                {() => null}
              </Loaded>
              <button type="button" onClick={() => setPeople([])}>
                They come
              </button>
            </main>
          )}
        </HeldValue>
      ),
      { path: '/people' },
    );
    const awaited = () => screen.getByRole('main').querySelector('[data-awaited]');
    expect(awaited()?.hasAttribute('hidden')).toBe(true);
    expect(screen.queryByRole('status')).toBeNull();
    await press(user, 'They come');
    expect(awaited()).toBeNull();
  });

  test('is shown once it is here, and nothing of the skeleton', async () => {
    await showPeople({ data: ['Meera Krishnan', 'Asha Rao'] });
    expect(screen.getByText('Meera Krishnan')).toBeTruthy();
    expect(screen.getByText('Asha Rao')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('says that there is nothing where it is empty, which is not the same as not loaded', async () => {
    await showPeople({ data: [] });
    expect(screen.getByText('Nobody yet')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('says what failed, why, and that nothing was changed; Enter tries again', async () => {
    const refetch = vi.fn();
    const { user } = await showPeople({ isError: true, error: refused, refetch });
    const alert = within(screen.getByRole('alert'));
    expect(alert.getByText('We could not load the people')).toBeTruthy();
    expect(alert.getByText('The server is being restarted. Nothing was changed.')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    await user.tab();
    expect(document.activeElement).toBe(alert.getByRole('button', { name: 'Try again' }));
    await user.keyboard('{Enter}');
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  test('keeps what came before below the failure', async () => {
    await showPeople({ isError: true, error: refused, data: ['Meera Krishnan'] });
    const [alert, meera] = [screen.getByRole('alert'), screen.getByText('Meera Krishnan')];
    expect(alert.compareDocumentPosition(meera) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('of a fault of our own shows none of its insides', async () => {
    await showPeople({ isError: true, error: new Error('undefined is not a function') });
    expect(screen.getByRole('alert').textContent).toContain(
      'Something went wrong. Please try again. Nothing was changed.',
    );
    expect(screen.queryByText(/undefined/)).toBeNull();
  });
});

describe('a failure', () => {
  test('without a connection says that, and not what it was about', async () => {
    await renderScreen(() => <LoadFailed error={offline()} subject="the people" />, { path: '/people' });
    expect(screen.getByText('Something Went Wrong. Please check your internet connection.')).toBeTruthy();
    expect(screen.getByText('Nothing was changed.')).toBeTruthy();
    expect(screen.queryByText(/We could not load/)).toBeNull();
  });

  test('that cannot be tried again has no button', async () => {
    await renderScreen(() => <LoadFailed error={refused} />, { path: '/people' });
    expect(screen.getByText('We could not load this page')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('may have words of its own', async () => {
    await renderScreen(() => <LoadFailed error={refused} title="The register could not be written" />, { path: '/' });
    expect(screen.getByText('The register could not be written')).toBeTruthy();
  });

  test('of one card is a line with a button', async () => {
    const onRetry = vi.fn();
    const { user } = await renderScreen(() => <FailedLine subject="the holidays" onRetry={onRetry} />, { path: '/' });
    expect(screen.getByRole('alert').textContent).toBe('We could not load the holidays.Try again');
    await user.tab();
    await user.keyboard(' ');
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('an empty state', () => {
  test('says what is missing and offers what fills it', async () => {
    const onAdd = vi.fn();
    const add = (
      <button type="button" onClick={onAdd}>
        Add a person
      </button>
    );
    const { user } = await renderScreen(
      () => (
        <EmptyState title="No people yet" icon={IconUsers} action={add}>
          Everybody you pay is listed here.
        </EmptyState>
      ),
      { path: '/people' },
    );
    expect(screen.getByText('No people yet').tagName).toBe('P');
    expect(screen.getByText('Everybody you pay is listed here.')).toBeTruthy();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onAdd).toHaveBeenCalledTimes(1);
  });

  test('has a picture that is nothing to those who cannot see it', async () => {
    await renderScreen(() => <EmptyState title="No people yet" />, { path: '/people' });
    const picture = screen.getByText('No people yet').previousElementSibling;
    expect(picture?.getAttribute('aria-hidden')).toBe('true');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('that is the whole page has its heading and names the tab while it is there', async () => {
    document.title = 'People · Muster';
    const { user } = await renderScreen(
      () => <EmptyState title="This page does not exist" wholePage action={<a href="/elsewhere">Home</a>} />,
      { path: '/people' },
    );
    expect(screen.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeTruthy();
    expect(document.title).toBe('This page does not exist · Muster');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Home' }));
  });

  test('that is a part of the page leaves the name of the tab alone', async () => {
    document.title = 'People · Muster';
    await renderScreen(() => <EmptyState title="No people yet" />, { path: '/people' });
    expect(document.title).toBe('People · Muster');
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('without permission says whom to ask', async () => {
    await renderScreen(() => <NoPermission subject="payroll" />, { path: '/payroll' });
    expect(screen.getByText('You cannot see payroll')).toBeTruthy();
    expect(screen.getByText('Ask an administrator of your organisation for access.')).toBeTruthy();
  });
});

describe('a skeleton', () => {
  test('of rows is as high as the rows that come', async () => {
    await renderScreen(() => <RowsSkeleton rows={6} height={53} />, { path: '/' });
    const rows = [...screen.getByRole('status', { name: 'Loading' }).children];
    expect(rows).toHaveLength(6);
    expect(rows.every((row) => row instanceof HTMLElement && row.style.height === '53px')).toBe(true);
  });

  test('of a page is told once', async () => {
    await renderScreen(PageSkeleton, { path: '/' });
    expect(screen.getAllByRole('status', { name: 'Loading' })).toHaveLength(1);
  });
});
