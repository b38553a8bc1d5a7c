import {
  addSite,
  assignSitePeople,
  deleteSite,
  listSitePeople,
  listSites,
  updateSite,
} from '@muster/contract/features/sites/sites.contract.ts';
import { searchPeople } from '@muster/contract/features/users/users.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { dialog, fill, pick, press, rowOf } from '../../testing/user-actions-for-tests.ts';
import type { Site } from './sites.queries.ts';
import { SitesPage } from './sites-page.tsx';

const GUINDY: Site = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  name: 'Guindy plant',
  address: 'Guindy, Chennai',
  description: null,
  isActive: true,
  latitude: 13.0067,
  longitude: 80.2206,
  radius: 1200,
  peopleCount: 2,
  actions: ['edit', 'assign', 'delete'],
  version: 3,
};
const DEPOT: Site = {
  ...GUINDY,
  id: '0190a000-0000-7000-8000-0000000000a2',
  name: 'Ambattur depot',
  isActive: false,
  latitude: null,
  longitude: null,
  radius: null,
  peopleCount: 0,
};

async function openSites(rows: readonly Site[] = [DEPOT, GUINDY]) {
  const server = fakeServer();
  server.returns(listSites, { rows: [...rows], totalRecords: rows.length });
  const shown = await renderScreen(SitesPage, { path: '/attendance/clients' });
  await screen.findByText(rows[0]?.name ?? 'No client sites yet');
  return { server, ...shown };
}

test('sites are listed with how near people have to be, and who works there', async () => {
  await openSites();
  const guindy = await rowOf('Guindy plant');
  expect(guindy.getByText('Within 1,200 m')).toBeTruthy();
  expect(guindy.getByText('Active')).toBeTruthy();
  const depot = await rowOf('Ambattur depot');
  expect(depot.getByText('From anywhere')).toBeTruthy();
  expect(depot.getByText('Inactive')).toBeTruthy();
});

test('without any site the screen says what one is for', async () => {
  await openSites([]);
  expect(screen.getByText(/It is never refused\.$/)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Add client site' })).toHaveLength(2);
});

test('a site is added, with a radius only around a place', async () => {
  const { server, user } = await openSites();
  server.returns(addSite, GUINDY);
  await press(user, 'Add client site');
  const form = await dialog('Add client site');
  await press(user, 'Save', form);
  expect(await form.findByText('Please enter a name')).toBeTruthy();
  await fill(user, /^Name/, 'Salem mill', form);
  await fill(user, 'Radius in metres', '150', form);
  await press(user, 'Save', form);
  expect(await form.findByText('A radius needs a latitude and a longitude')).toBeTruthy();
  await fill(user, 'Latitude', '11.6643', form);
  await fill(user, 'Longitude', '78.146', form);
  await press(user, 'Save', form);
  expect(await screen.findByText('Client site added successfully')).toBeTruthy();
  expect(server.received(addSite)[0]?.body).toMatchObject({
    name: 'Salem mill',
    latitude: 11.6643,
    longitude: 78.146,
    radius: 150,
    isActive: true,
  });
});

test('a site is edited with its version, and a name that another has is told at the field', async () => {
  const { server, user } = await openSites();
  const message = 'There is a client site named Ambattur depot already.';
  server.refuses(updateSite, 'CONFLICT', { errors: [{ field: 'name', message }] });
  await pick(user, 'Actions for Guindy plant', 'Edit');
  const form = await dialog('Edit client site');
  await fill(user, /^Name/, 'Ambattur depot', form);
  await press(user, 'Save', form);
  expect(await form.findByText(message)).toBeTruthy();
  expect(server.received(updateSite)[0]).toMatchObject({
    params: { id: GUINDY.id },
    body: { version: 3, radius: 1200 },
  });
});

test('the people of a site are chosen by name and saved together', async () => {
  const { server, user } = await openSites();
  const anitha = {
    employeeId: '0190a000-0000-7000-8000-0000000000b1',
    employeeName: 'Anitha Selvaraj',
    employeeNumber: 'VI-0033',
    departmentName: null,
  };
  server.returns(listSitePeople, [anitha]);
  server.returns(searchPeople, []);
  server.returns(assignSitePeople, { assigned: 1 });
  await pick(user, 'Actions for Guindy plant', 'People');
  const people = await dialog('People of Guindy plant');
  expect(await people.findByText('Anitha Selvaraj, VI-0033')).toBeTruthy();
  expect(people.getByText('1 person')).toBeTruthy();
  await press(user, 'Save', people);
  await waitFor(() => expect(server.received(assignSitePeople)[0]?.body).toEqual({ employeeIds: [anitha.employeeId] }));
});

test('a site is deleted once that is agreed', async () => {
  const { server, user } = await openSites();
  server.returns(deleteSite, null);
  await pick(user, 'Actions for Guindy plant', 'Delete');
  await press(user, 'Delete', await dialog('Delete client site'));
  await waitFor(() => expect(server.received(deleteSite)[0]?.params).toEqual({ id: GUINDY.id }));
});
