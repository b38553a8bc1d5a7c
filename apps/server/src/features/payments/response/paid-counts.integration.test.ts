import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { payrollOrganisation, runMonth } from '../../payroll/payroll-for-tests.ts';
import { SETTINGS, sendBank } from '../payments-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const HEADING = 'Customer Ref No,Status,UTR No,Reason,Date';
const PEOPLE = [
  { name: 'Meera', ctc: 1_200_000 },
  { name: 'Nina', ctc: 360_000 },
  { name: 'Gita', ctc: 480_000 },
  { name: 'Lata', ctc: 420_000, bank: false },
];

type Counted = { id: string; all: number; paid: number; left: number };

test('who is paid and who is left is what its payslips say after whatever happens to one of them', async () => {
  const { token, tenantId, ids } = await payrollOrganisation(muster, 'Counted', PEOPLE, { year: 2026, month: 9 });
  const bank = sendBank(muster, token);
  await bank.save(SETTINGS);
  const post = async (path: string, body?: object) => {
    const { status, body: response } = await muster.call('POST', `/Payroll/${path}`, { token, ...(body && { body }) });
    expect([status, response.message]).toEqual([200, expect.any(String)]);
  };
  const put = async (path: string, body: object) =>
    expect((await muster.call('PUT', `/Payroll/payslips/${path}`, { token, body })).status).toBe(200);
  const pay = (payrollId: string, paymentMode: string, names?: readonly string[]) =>
    post('RecordPayments', {
      ...{ payrollId, paymentMode, paymentDate: '2026-11-27' },
      ...(names && { employeeIds: names.map((name) => ids[name]) }),
    });

  /** Every payslip looked at for itself: those that are paid, and those of each payroll that it has to pay. */
  const fromScratch = () =>
    muster.services.db.inTenant(tenantId, (tx) =>
      tx.rows<Counted>(sql`
        select r.id, count(p.id)::int as all, count(pay.payment_id)::int as paid,
          (select count(*)::int from payslips o left join payslip_payments y on y.run_id = o.run_id and y.user_id = o.user_id
            where y.payment_id is null
              and (o.released_in_run_id = r.id or (o.run_id = r.id and o.withheld_at is null))) as left
        from payroll_runs r join payslips p on p.run_id = r.id
          left join payslip_payments pay on pay.run_id = p.run_id and pay.user_id = p.user_id
        where r.state in ('Approved', 'Paid') group by r.id, r.year, r.month order by r.year, r.month`),
    );
  const isTrue = async (expected: readonly { paid: number; left: number }[]) => {
    const counted = await fromScratch();
    expect(counted.map(({ paid, left }) => ({ paid, left }))).toEqual(expected);
    const { body } = await muster.call('GET', '/Payroll/histories', { token });
    const listed = body.data.filter(({ id }: Counted) => counted.some((run) => run.id === id));
    expect(listed.length).toBe(counted.length);
    for (const { id, paidCount, status, employeesCount } of listed) {
      const own = counted.find((run) => run.id === id);
      expect({ paidCount, employeesCount }).toEqual({ paidCount: own?.paid, employeesCount: own?.all });
      // Whether it is paid is noted when somebody is paid, or no longer is: not where the last of them is withheld.
      if (own?.left !== 0) expect(status).toBe(2);
      const { unpaid } = (await muster.call('GET', `/Payroll/${id}`, { token })).body.data;
      expect(unpaid.people).toBe(own?.left);
    }
  };

  const october = await runMonth(muster, token);
  const ofGita = { payrollId: october.id, employeeId: ids['Gita'] };
  await put('withhold', { ...ofGita, reason: 'Notice period' });
  await post(`Approve/${october.id}`);
  await isTrue([{ paid: 0, left: 3 }]);

  const file = (await bank.make()).body.data;
  await bank.download(file.id);
  const respond = (row: string) => bank.respond(file.id, `${HEADING}\n${row}\n`);
  await respond('VI0001202610,Paid,UTIB000000000001,,30/10/2026');
  await respond('VI0002202610,Rejected,,Account is frozen,');
  await isTrue([{ paid: 1, left: 2 }]);
  await pay(october.id, 'Cash', ['Lata']);
  await isTrue([{ paid: 2, left: 1 }]);
  await pay(october.id, 'Cheque');
  await isTrue([{ paid: 3, left: 0 }]);
  // What the bank had paid comes back.
  await respond('VI0001202610,Returned,UTIB000000000001,Account closed,');
  await isTrue([{ paid: 2, left: 1 }]);
  await pay(october.id, 'Cheque');
  await isTrue([{ paid: 3, left: 0 }]);
  // Withheld no longer, withheld again, and released into the next month.
  await put('revertWithhold', ofGita);
  await isTrue([{ paid: 3, left: 1 }]);
  await put('withhold', { ...ofGita, reason: 'Notice period' });
  await isTrue([{ paid: 3, left: 0 }]);
  const november = await runMonth(muster, token);
  const [{ id }] = october.payslips.filter(({ employeeId }: { employeeId: string }) => employeeId === ids['Gita']);
  await post('payslips/addSalaryRelease', { payrollId: november.id, employeeId: ids['Gita'], payslipIds: [id] });
  await isTrue([{ paid: 3, left: 0 }]);
  await post(`Approve/${november.id}`);
  await isTrue([
    { paid: 3, left: 0 },
    { paid: 0, left: 5 },
  ]);
  await pay(november.id, 'Cash', ['Gita']);
  await isTrue([
    { paid: 4, left: 0 },
    { paid: 1, left: 3 },
  ]);
  await pay(november.id, 'Cheque');
  await isTrue([
    { paid: 4, left: 0 },
    { paid: 4, left: 0 },
  ]);
});
