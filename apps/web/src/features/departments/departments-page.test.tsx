import {
  addDepartment,
  deleteDepartment,
  getDepartment,
  listDepartments,
  updateDepartment,
} from '@muster/contract/features/departments/departments.contract.ts';
import { searchPeople } from '@muster/contract/features/users/users.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type DepartmentRow, department } from '../../testing/departments-for-tests.ts';
import { fakeServer } from '../../testing/fake-server-for-tests.ts';
import { renderScreen } from '../../testing/render-screen-for-tests.tsx';
import { choose, dialog, fill, pick, press, rowOf } from '../../testing/user-actions-for-tests.ts';
import { DepartmentsPage } from './departments-page.tsx';

const QUALITY = department({ id: '0190a000-0000-7000-8000-0000000000d2', name: 'Quality', totalEmployees: 1 });
const KAVITHA = {
  id: '0190a000-0000-7000-8000-0000000000c2',
  employeeNumber: 'VI-0001',
  firstName: 'Kavitha',
  lastName: 'Narayanan',
  name: 'Kavitha Narayanan',
  email: 'kavitha@vistaar.test',
  imageUrl: null,
  designation: 'Head of People',
  departmentId: null,
  departmentName: null,
};

async function openDepartments(rows: DepartmentRow[] = [department(), QUALITY], search = '') {
  const server = fakeServer();
  server.returns(listDepartments, { rows, totalRecords: rows.length && 24 });
  server.returns(searchPeople, [KAVITHA]);
  const path = '/departments';
  return { server, ...(await renderScreen(DepartmentsPage, { path, at: `${path}${search}` })) };
}

describe('departments', () => {
  test('show who leads them and how many people they have', async () => {
    await openDepartments();
    const row = await rowOf('Engineering');
    expect(row.getByText('Kavitha Narayanan')).toBeTruthy();
    expect(row.getByRole('button', { name: '12 people in Engineering: show them' })).toBeTruthy();
    expect((await rowOf('Quality')).getByRole('button', { name: '1 person in Quality: show them' })).toBeTruthy();
  });

  test('offer what the server says may be done to each', async () => {
    await openDepartments([department({ actions: [] }), QUALITY]);
    expect((await rowOf('Engineering')).queryByRole('button', { name: 'Actions for Engineering' })).toBeNull();
    expect((await rowOf('Engineering')).getByRole('switch')).toHaveProperty('disabled', true);
    expect((await rowOf('Quality')).getByRole('button', { name: 'Actions for Quality' })).toBeTruthy();
    expect((await rowOf('Quality')).getByRole('switch')).toHaveProperty('disabled', false);
  });

  test('are searched and paged, both in the address', async () => {
    const { server, user, address } = await openDepartments(undefined, '?page=2');
    await user.type(await screen.findByRole('searchbox', { name: 'Search departments' }), 'eng');
    await waitFor(() => expect(address()).toBe('/departments?search=eng'));
    await waitFor(() =>
      expect(server.received(listDepartments).at(-1)?.query).toEqual({ page: '1', pageSize: '10', searchText: 'eng' }),
    );
  });

  test('are explained where there are none, with the way to the first', async () => {
    const { user } = await openDepartments([]);
    expect(await screen.findByText('No departments yet')).toBeTruthy();
    await press(user, 'Add Department');
    expect(await dialog('Add Department')).toBeTruthy();
  });

  test('say so when none matches', async () => {
    await openDepartments([], '?search=zzz');
    expect(await screen.findByText('No department matches')).toBeTruthy();
  });

  test('say what could not be loaded', async () => {
    fakeServer().refuses(listDepartments, 'INTERNAL');
    await renderScreen(DepartmentsPage, { path: '/departments' });
    expect(await screen.findByText('We could not load the departments')).toBeTruthy();
  });

  test('show their people a page at a time', async () => {
    const { server, user } = await openDepartments();
    server.returns(getDepartment, {
      ...department(),
      employees: [{ ...KAVITHA, regimeType: 'old', status: 'RestrictedLogin' }],
    });
    await press(user, '12 people in Engineering: show them');
    const people = await dialog('Employees in Engineering');
    expect(await people.findByText('Old regime')).toBeTruthy();
    expect(people.getByText('Restricted')).toBeTruthy();
    await press(user, 'Page 2', people);
    await waitFor(() => expect(server.received(getDepartment).at(-1)?.query).toMatchObject({ page: '2' }));
  });
});

describe('changing departments', () => {
  test('a new one needs a name', async () => {
    const { server, user } = await openDepartments();
    await press(user, 'Add Department');
    const form = await dialog('Add Department');
    await press(user, 'Save', form);
    expect(await form.findByText('Please enter a department name')).toBeTruthy();
    server.returns(addDepartment, { id: QUALITY.id, version: 1 });
    await fill(user, /^Name/, 'Tool Room', form);
    await choose(user, 'Department head', 'Kavitha Narayanan VI-0001', form);
    await press(user, 'Save', form);
    expect(await screen.findByText('Department added successfully')).toBeTruthy();
    expect(server.received(addDepartment)[0]?.body).toEqual({
      name: 'Tool Room',
      code: null,
      description: null,
      departmentHeadId: KAVITHA.id,
      parentDepartmentId: null,
      status: 'Active',
    });
  });

  test('an edit sends the version that was read, and says what was emptied', async () => {
    const { server, user } = await openDepartments();
    server.returns(updateDepartment, { id: department().id, version: 3 });
    await pick(user, 'Actions for Engineering', 'Edit');
    const form = await dialog('Edit Department');
    expect(form.getByRole('combobox', { name: 'Department head' })).toHaveProperty('value', 'Kavitha Narayanan');
    await fill(user, 'Code', '', form);
    await press(user, 'Save', form);
    await waitFor(() =>
      expect(server.received(updateDepartment)).toMatchObject([
        { params: { id: department().id }, body: { name: 'Engineering', code: null, version: 2 } },
      ]),
    );
  });

  test('no department is below itself', async () => {
    const { user } = await openDepartments();
    await pick(user, 'Actions for Engineering', 'Edit');
    await user.click((await dialog('Edit Department')).getByRole('combobox', { name: 'Parent department' }));
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Quality']);
  });

  test('says of a department that is not found that it is none, and of a head that it is nobody', async () => {
    const { server, user } = await openDepartments();
    await press(user, 'Add Department');
    const form = await dialog('Add Department');
    server.returns(listDepartments, { rows: [], totalRecords: 0 });
    server.returns(searchPeople, []);
    await user.type(form.getByRole('combobox', { name: 'Parent department' }), 'zz');
    expect(await screen.findByText('No department found')).toBeTruthy();
    await user.type(form.getByRole('combobox', { name: 'Department head' }), 'zz');
    expect(await screen.findByText('No one found')).toBeTruthy();
  });

  test('a name that is taken is said in the dialog, and what was typed stays', async () => {
    const { server, user } = await openDepartments();
    server.refuses(addDepartment, 'CONFLICT', { errors: [{ field: 'name', message: 'This name is in use' }] });
    await press(user, 'Add Department');
    const form = await dialog('Add Department');
    await fill(user, /^Name/, 'Quality', form);
    await press(user, 'Save', form);
    expect(await form.findByText('This name is in use')).toBeTruthy();
    expect(form.getByRole('textbox', { name: /^Name/ })).toHaveProperty('value', 'Quality');
  });

  test('the switch sends the whole department with its new state', async () => {
    const { server, user } = await openDepartments();
    server.returns(updateDepartment, { id: department().id, version: 3 });
    await user.click(await screen.findByRole('switch', { name: 'Engineering is active' }));
    expect(await screen.findByText('Department status updated successfully')).toBeTruthy();
    expect(server.received(updateDepartment)[0]?.body).toMatchObject({
      name: 'Engineering',
      code: 'ENG',
      departmentHeadId: KAVITHA.id,
      status: 0,
      version: 2,
    });
  });

  test('deleting asks first, and a refusal says why it stays', async () => {
    const { server, user } = await openDepartments();
    server.refuses(deleteDepartment, 'CONFLICT', { message: 'There are people in this department.' });
    await pick(user, 'Actions for Engineering', 'Delete');
    await press(user, 'Delete', await dialog('Delete department'));
    expect(await screen.findByText('There are people in this department.')).toBeTruthy();
    expect(server.received(deleteDepartment)[0]?.params).toEqual({ id: department().id });
  });
});
