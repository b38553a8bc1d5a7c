import { HOME_SECTIONS, type HomeSection } from '@muster/contract/features/dashboard/dashboard-home.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsOf } from '../../platform/database/test-statements.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { everythingMailed } from '../../test-mails.ts';
import { addPerson, tokenFor } from '../../test-people.ts';
import { approveMonth, returnsOrganisation } from '../returns/returns-for-tests.ts';
import { homeDays } from './home-days.rules.ts';

let muster: TestApp;
let tokens: Record<'Administrator' | 'Moderator' | 'Member', string>;

beforeAll(async () => {
  muster = await startTestApp();
  const moment = Temporal.Instant.from('2026-11-27T06:30:00Z');
  Object.assign(muster.services.clock, { moment: () => moment });
  const { token, tenantId } = await returnsOrganisation(muster, 'Home', [{ name: 'Meera', ctc: 1_200_000 }]);
  await approveMonth(muster, token);
  const moderator = await addPerson(muster, tenantId, 'Moderator');
  const member = await addPerson(muster, tenantId, 'Member');
  tokens = {
    Administrator: token,
    Moderator: await tokenFor(muster, moderator),
    Member: await tokenFor(muster, member),
  };
});
afterAll(() => muster.stop());

const read = async (path: string, token: string) => (await muster.call('GET', path, { token })).body;

/** A section by its own call, as the page would ask for it. */
async function byItself({ entry, query = {} }: HomeSection, token: string): Promise<unknown> {
  const days = homeDays(muster.services.clock.today());
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, days.get(String(value).replaceAll('*', '')) ?? String(value)]),
  );
  const { data, totalRecords } = await read(`${entry.path}?${search}`, token);
  return entry.output.kind === 'page' ? { rows: data, totalRecords } : data;
}

test.each(['Administrator', 'Moderator', 'Member'] as const)(
  'home of a %s holds what each of its calls returns by itself',
  async (role) => {
    const token = tokens[role];
    const { today, sections } = (await read('/Dashboard/home', token)).data;
    expect(today).toBe('2026-11-27');
    const isStaff = role !== 'Member';
    for (const [name, section] of Object.entries<HomeSection>(HOME_SECTIONS)) {
      const isTheirs = isStaff || section.roles === undefined;
      if (isTheirs)
        expect({ name, section: sections[name] }).toEqual({ name, section: await byItself(section, token) });
      else expect(sections).not.toHaveProperty(name);
    }
  },
);

test('home is one transaction, of no more statements than its calls', async () => {
  await everythingMailed(muster);
  const token = tokens.Administrator;
  await read('/Dashboard/home', token);
  const together = await statementsOf(() => read('/Dashboard/home', token));
  const alone = await statementsOf(async () => {
    for (const section of Object.values<HomeSection>(HOME_SECTIONS)) await byItself(section, token);
  });
  expect(together.length).toBeLessThanOrEqual(alone.length);
});

test('the dashboard is read by as many statements as it has sources', async () => {
  await everythingMailed(muster);
  const statements = await statementsOf(() => read('/Dashboard', tokens.Administrator));
  expect(statements.length, statements.join('\n--\n')).toBeLessThanOrEqual(27);
});
