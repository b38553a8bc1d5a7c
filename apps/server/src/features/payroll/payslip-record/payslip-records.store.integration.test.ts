import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { payrollOrganisation, runMonth } from '../payroll-for-tests.ts';

const SEPTEMBER = { year: 2026, month: 9 };

let muster: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  muster = await startTestApp();
  owner = new pg.Client({ connectionString: muster.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await muster.stop();
});

test('what arrays and their parts are told apart by stays as it is written', async () => {
  const people = [
    { name: 'Meera', ctc: 600_000 },
    { name: 'Gita', ctc: 600_000 },
  ];
  const organisation = await payrollOrganisation(muster, 'Signs', people, SEPTEMBER);
  const written = { first: 'Me"e\\ra {x}, NULL', number: '{"7",\\}', designation: 'Fitter\u001f"{\\},\tNULL\n' };
  await owner.query('update users set first_name = $2, employee_number = $3, designation = $4 where id = $1', [
    organisation.ids['Meera'],
    written.first,
    written.number,
    written.designation,
  ]);
  const { id } = await runMonth(muster, organisation.token);
  const { rows } = await owner.query(
    `select p.name, p.employee_number as number, p.snapshot->>'designation' as designation,
       json_typeof(i.facts::json) as facts, p.department_id as department
     from payslips p join payslip_inputs i on i.id = p.id where p.run_id = $1 order by p.employee_number <> $2`,
    [id, written.number],
  );
  expect(rows).toEqual([
    {
      name: expect.stringContaining(written.first),
      number: written.number,
      designation: written.designation,
      facts: 'object',
      department: null,
    },
    expect.objectContaining({ name: expect.stringContaining('Gita'), designation: 'Test engineer', facts: 'object' }),
  ]);
});

test('everybody is stored once, however many statements it takes, and who has no salary is said', async () => {
  const people = Array.from({ length: 430 }, (_, at) => ({ name: `P${at}`, ctc: at % 100 === 99 ? null : 600_000 }));
  const organisation = await payrollOrganisation(muster, 'Slices', people, SEPTEMBER);
  const { id } = await runMonth(muster, organisation.token);
  const { rows } = await owner.query(
    `select count(*)::int as payslips, count(distinct p.user_id)::int as people, count(i.id)::int as facts,
       (select skipped_people from payroll_runs where id = $1) as skipped
     from payslips p left join payslip_inputs i on i.id = p.id where p.run_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ payslips: 426, people: 426, facts: 426, skipped: 4 }]);
});
