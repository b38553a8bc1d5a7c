import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { addPerson, tokenFor } from '../../../test-people.ts';
import { payrollOrganisation } from '../../payroll/payroll-for-tests.ts';
import { approveMonth } from '../../returns/returns-for-tests.ts';
import { SETTINGS, sendBank } from '../payments-for-tests.ts';

let muster: TestApp;
beforeAll(async () => {
  muster = await startTestApp();
});
afterAll(() => muster.stop());

const PEOPLE = [
  { name: 'Meera', ctc: 1_200_000 },
  { name: 'Nina', ctc: 360_000 },
];
const HEADING = 'Customer Ref No,Status,UTR No,Reason,Date';

test('payments are recorded with UTR and day, what failed is paid by another file, and what came back is open again', async () => {
  const { token, tenantId, ids } = await payrollOrganisation(muster, 'Answered', PEOPLE, { year: 2026, month: 9 });
  const bank = sendBank(muster, token);
  await bank.save(SETTINGS);
  const run = await approveMonth(muster, token);
  const made = (await bank.make()).body.data;
  const early = await bank.respond(made.id, `${HEADING}\nVI0001202610,Paid,UTIB000000000001,,\n`);
  expect(early.body.errorCode).toBe('RETURN_STATE');
  await bank.download(made.id);

  const rows = [
    HEADING,
    'VI0001202610,Paid,UTIB000000000001,,30/10/2026',
    'VI0002202610,Rejected,,Account is frozen,',
    'VI0009202610,Paid,UTIB000000000009,,',
  ].join('\r\n');
  const dry = await bank.respond(made.id, rows, { isDryRun: 'true' });
  expect(dry.body.data).toMatchObject({
    ...{ isDryRun: true, missing: 0, counts: { paid: 1, failed: 1, pending: 0, known: 0, refused: 0 } },
    rows: [
      { row: 2, outcome: 'paid', name: 'Meera Rao', utr: 'UTIB000000000001', paidOn: '2026-10-30', note: null },
      { row: 3, outcome: 'failed', name: 'Nina Rao', note: 'Account is frozen', paidOn: null },
    ],
  });
  expect((await bank.due()).note).toBe('0 of 2 payments recorded');

  expect((await bank.respond(made.id, rows)).status).toBe(200);
  const payslip = async (name: string) => {
    const { body } = await muster.call('GET', `/Payroll/payslips?month=10&year=2026&employeeId=${ids[name]}`, {
      token,
    });
    const id = body.data.find(({ employeeId }: { employeeId: string }) => employeeId === ids[name]).id;
    return (await muster.call('GET', `/Payroll/payslips/${id}`, { token })).body.data;
  };
  const paid = { paidOn: '2026-10-30', paymentMode: 'Bank transfer', paymentReference: 'UTIB000000000001' };
  expect(await payslip('Meera')).toMatchObject(paid);
  expect(await payslip('Nina')).toMatchObject({ paidOn: null, paymentReference: null });
  const due = await bank.due();
  expect(due).toMatchObject({ state: 'ready', people: 1, failed: [{ name: 'Nina Rao', reason: 'Account is frozen' }] });
  expect((await bank.takeBack(made.id)).body.errorCode).toBe('RETURN_STATE');
  expect((await bank.respond(made.id, rows)).body.data.counts).toMatchObject({ paid: 0, failed: 0, known: 2 });

  // Paid by a second file under another reference; then everybody is.
  const second = (await bank.make()).body.data;
  expect(second).toMatchObject({ people: 1, version: 2 });
  await bank.download(second.id);
  const late = await bank.respond(made.id, `${HEADING}\nVI0002202610,Paid,UTIB000000000002,,\n`);
  expect(late.body.data.rows).toMatchObject([{ outcome: 'refused', note: 'Another file pays this salary by now' }]);
  const wrong = await bank.respond(second.id, `${HEADING}\nVI00022026102,Paid,UTIB000000000003,,01/12/2026\n`);
  expect(wrong.body.data.rows).toMatchObject([{ outcome: 'refused', note: 'The day of payment lies in the future' }]);
  await bank.respond(second.id, `${HEADING}\nVI00022026102,Paid,UTIB000000000003,,\n`, { paidOn: '2026-11-02' });
  expect(await payslip('Nina')).toMatchObject({ paidOn: '2026-11-02', paymentReference: 'UTIB000000000003' });
  // What came back at first is paid: nobody is named as to be paid again, and nothing is left to be checked.
  const over = await bank.due();
  expect(over).toMatchObject({ state: 'paid', note: '2 payments recorded', people: 2, failed: [], checks: [] });
  const month = await muster.call('GET', `/Payroll/${run.id}`, { token });
  expect(month.body.data.status).toBe(4);

  // The bank of Nina sent it back the next day.
  await bank.respond(second.id, `${HEADING}\nVI00022026102,Returned,UTIB000000000003,Account closed,\n`);
  expect(await payslip('Nina')).toMatchObject({ paidOn: null, paymentReference: null });
  expect((await muster.call('GET', `/Payroll/${run.id}`, { token })).body.data.status).toBe(2);
  expect(await bank.due()).toMatchObject({ state: 'ready', people: 1, note: '1 person is in no file yet' });
  const { reconciliation } = (await muster.call('GET', '/Payroll/Returns', { token })).body.data;
  expect(reconciliation.isBalanced).toBe(true);

  const moderator = await tokenFor(muster, await addPerson(muster, tenantId, 'Moderator'));
  expect((await sendBank(muster, moderator).respond(second.id, rows)).status).toBe(403);
});

test('a file that is none is refused in words, and writes nothing', async () => {
  const { token } = await payrollOrganisation(muster, 'Nofile', PEOPLE.slice(0, 1), { year: 2026, month: 9 });
  const bank = sendBank(muster, token);
  await bank.save(SETTINGS);
  await approveMonth(muster, token);
  const { id } = (await bank.make()).body.data;
  await bank.download(id);
  for (const [content, message] of [
    ['', 'The file is empty.'],
    ['PK\u0003\u0004 no workbook', 'This workbook could not be read. Save it as CSV and choose that file.'],
    ['a\u0000b', 'This is neither a text file nor an XLSX workbook.'],
    ['Reference,Status\nX,Paid\n', 'No row of this file has a reference of the payment file.'],
  ] as const) {
    const { status, body } = await bank.respond(id, content);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([{ field: 'response', message }]);
  }
  expect(await bank.due()).toMatchObject({ state: 'downloaded', note: '0 of 1 payment recorded' });
});
