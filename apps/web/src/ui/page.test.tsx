import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '../testing/render-screen-for-tests.tsx';
import { CeilingChart } from './ceiling-chart.tsx';
import { MARK_OF_STATUS, Mark, MarkRow } from './marks.tsx';
import { Columns, Page, Stacked } from './page.tsx';
import { Person } from './person.tsx';
import { PhotoSource } from './photo-source.ts';
import { ProgressLine } from './progress-line.tsx';
import { Facts, Row, Rows, Section } from './section.tsx';
import { ShiftBar, type WorkedSpan } from './shift-bar.tsx';

describe('a page', () => {
  test('has one heading, says what it is for, and names the tab', async () => {
    await renderScreen(() => <Page title="Departments" purpose="Who works with whom." />, { path: '/departments' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Departments');
    expect(screen.getByText('Who works with whom.')).toBeTruthy();
    expect(document.title).toBe('Departments · Muster');
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('leads back by its crumbs, the last of which is where one is', async () => {
    const { user, address } = await renderScreen(
      () => <Page title="Meera" crumbs={[{ label: 'People', to: '/people' }, { label: 'Meera' }]} />,
      { path: '/people/$id', at: '/people/1' },
    );
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getByText('Meera').getAttribute('aria-current')).toBe('page');
    await user.tab();
    expect(document.activeElement).toBe(crumbs.getByRole('link', { name: 'People' }));
    await user.keyboard('{Enter}');
    await screen.findByText('Another page');
    expect(address()).toBe('/people');
  });

  test('lets its parts come in turn until something is pressed in it', async () => {
    const { user } = await renderScreen(() => <Page title="November" />, { path: '/payroll' });
    const page = screen.getByRole('heading', { name: 'November' }).closest('[data-untouched]');
    expect(page).not.toBeNull();
    await user.tab();
    expect(page?.hasAttribute('data-untouched')).toBe(false);
  });

  test('has its actions after its title, and what stands beside it, in the order of Tab', async () => {
    const { user } = await renderScreen(
      () => (
        <Page
          title="November"
          beside={<button type="button">Steps</button>}
          actions={<button type="button">Approve</button>}
          phoneActions={<button type="button">Approve here</button>}
        >
          <Columns side="360px">
            <Stacked>
              <button type="button">A figure</button>
            </Stacked>
          </Columns>
        </Page>
      ),
      { path: '/payroll' },
    );
    for (const name of ['Steps', 'Approve', 'A figure', 'Approve here']) {
      await user.tab();
      expect(document.activeElement?.textContent).toBe(name);
    }
  });
});

describe('a card', () => {
  test('is a part of the page by its title, with what stands at its right and its foot', async () => {
    await renderScreen(
      () => (
        <Section title="Pending approvals" purpose="Decide by the 30th." aside="Review all 27" footer="Since Monday">
          <Rows>
            <Row title="Leave of Meera" detail="three days" aside="Open" icon="◆" />
            <Row title="Leave of Asha" isLong />
          </Rows>
        </Section>
      ),
      { path: '/' },
    );
    const card = within(screen.getByRole('region', { name: 'Pending approvals' }));
    expect(card.getByText('Decide by the 30th.')).toBeTruthy();
    expect(card.getByText('Review all 27')).toBeTruthy();
    expect(card.getByText('Since Monday').tagName).toBe('FOOTER');
    const rows = card.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['◆Leave of Meerathree daysOpen', 'Leave of Asha']);
  });

  test('without a title is no landmark and has no heading', async () => {
    await renderScreen(() => <Section flush>Something</Section>, { path: '/' });
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('says of facts that are not there that they were not given', async () => {
    await renderScreen(
      () => (
        <Facts
          facts={[
            ['PAN', null],
            ['UAN', ''],
            ['Place', 'Pune'],
            ['Leave', 0],
            ['Place', 'Chennai', 'second place'],
          ]}
        />
      ),
      { path: '/' },
    );
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      ...['PAN', 'UAN', 'Place', 'Leave', 'Place'],
    ]);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      ...['Not given', 'Not given', 'Pune', '0', 'Chennai'],
    ]);
  });
});

describe('a person', () => {
  test('is the name and a line below it; the initials are not read out', async () => {
    await renderScreen(() => <Person name="Meera Krishnan" detail="VI-0047" />, { path: '/' });
    expect(screen.getByText('MK').getAttribute('aria-hidden')).toBe('true');
    expect(screen.getByText('Meera Krishnan').nextElementSibling?.textContent).toBe('VI-0047');
    expect(document.querySelector('img')).toBeNull();
  });

  test('has a photo where there is one, which says nothing that the name does not', async () => {
    await renderScreen(() => <Person name="Meera Krishnan" imageUrl="/photos/meera.webp" size={40} />, { path: '/' });
    const photo = document.querySelector('img');
    expect(photo?.getAttribute('src')).toBe('/photos/meera.webp');
    expect(photo?.getAttribute('alt')).toBe('');
    expect(screen.queryByText('MK')).toBeNull();
  });

  test('has initials while the photo is not here yet', async () => {
    await renderScreen(
      () => (
        <PhotoSource value={() => null}>
          <Person name="Meera Krishnan" imageUrl="/photos/meera.webp" />
        </PhotoSource>
      ),
      { path: '/' },
    );
    expect(screen.getByText('MK')).toBeTruthy();
  });
});

describe('what is drawn', () => {
  test('a roll is one picture that says what it shows, a mark for each', async () => {
    await renderScreen(
      () => (
        <MarkRow label="2 of 3 people are in" marks={[{ kind: 'present' }, { kind: 'late' }, { kind: 'absent' }]} />
      ),
      { path: '/' },
    );
    const roll = screen.getByRole('img', { name: '2 of 3 people are in' });
    expect(roll.children).toHaveLength(3);
    expect([...roll.children].every((mark) => mark.getAttribute('aria-hidden') === 'true')).toBe(true);
  });

  test.each([
    ['present', 1, '36px'],
    ['present', 0.5, '18px'],
    ['late', 0.01, '4px'],
    ['absent', 1, '12px'],
    ['off', 1, ''],
  ] as const)('a mark that is %s, to a share of %s, is %s high', async (kind, part, height) => {
    await renderScreen(() => <Mark kind={kind} part={part} />, { path: '/' });
    const marks = [...document.querySelectorAll<HTMLElement>('span[aria-hidden]')];
    expect(marks.map(({ style }) => style.height)).toEqual([height]);
  });

  test('a day of half its hours is half a mark', () => {
    expect(MARK_OF_STATUS[2]).toEqual({ kind: 'present', part: 0.5 });
  });

  test.each([
    [412, 1_200, '34'],
    [0, 0, '0'],
    [1_300, 1_200, '100'],
  ])('%s of %s is a bar at %s percent, which says what it is of', async (done, of, percent) => {
    await renderScreen(() => <ProgressLine label="Running payroll" done={done} of={of} words="so far" />, {
      path: '/',
    });
    const bar = screen.getByRole('progressbar', { name: 'Running payroll' });
    expect(bar.getAttribute('aria-valuenow')).toBe(percent);
    expect(screen.getByText('so far').getAttribute('aria-live')).toBe('polite');
  });

  const worked = (change: Partial<WorkedSpan> = {}): WorkedSpan => ({
    ...{ from: '10:00:00', to: '19:00:00', isLate: false },
    ...change,
  });
  test.each([
    ['a whole day', worked(), ['left: 0%; width: 100%;']],
    ['a late one', worked({ from: '11:48:00', isLate: true }), ['left: 0%; width: 20%;', 'left: 20%; width: 80%;']],
    ['one that goes on', worked({ to: '22:00:00' }), ['left: 0%; width: 75%;', 'left: 75%; width: 25%;']],
    ['none', null, []],
  ])('the bar of a shift shows %s', async (_, span, parts) => {
    await renderScreen(() => <ShiftBar shift={{ from: '10:00:00', to: '19:00:00' }} worked={span} />, { path: '/' });
    const [, ...drawn] = document.querySelectorAll('[aria-hidden] > span');
    expect(drawn.map((part) => part.getAttribute('style'))).toEqual(parts);
  });

  test('the step of a ceiling is nothing where there is one ceiling', async () => {
    await renderScreen(() => <CeilingChart parts={[]} />, { path: '/' });
    expect(screen.queryByRole('img')).toBeNull();
  });
});
