import { login, register } from '@muster/contract/features/account/account.contract.ts';
import { saveBankSettings } from '@muster/contract/features/payments/payments.contract.ts';
import { listPayslips } from '@muster/contract/features/payslips/payslips.contract.ts';
import { downloadReturn, getDue, makeReturn } from '@muster/contract/features/returns/returns.contract.ts';
import pg from 'pg';
import { approvedRun } from '../approved-run.ts';
import type { MusterProcess } from '../muster-process.ts';
import { verifyAdministrator } from '../verify-administrator.ts';
import type { HostileTarget } from './hostile-calls.ts';

const MAX_PAYSLIPS = 60;

/** What an organisation needs to be hostile with: an approved payroll, its payslips and a payment file. */
export async function hostileTarget(muster: MusterProcess): Promise<HostileTarget> {
  const { api } = muster;
  const { month, year } = await approvedRun(muster);
  await api.call(saveBankSettings, {
    body: {
      layout: 'hdfc',
      templateId: null,
      account: '50200099887766',
      ifsc: 'HDFC0000999',
      narration: 'SALARY',
      valueDate: 'payDate',
      transfer: 'NEFT',
      hdfcCodes: 'letters',
      iciciProduct: 'PAB_VENDOR',
      kotakClient: null,
      kotakProduct: 'SALPAY',
      needsChecker: false,
    },
  });
  const at = { month: String(month), year: String(year) };
  const { findings } = await api.call(getDue, { query: { kind: 'bank', ...at } });
  const leaveOut = findings.filter(({ isBlocking }) => isBlocking).flatMap(({ people }) => people.map(({ id }) => id));
  const { id } = await api.call(makeReturn, { body: { kind: 'bank', month, year, leaveOut } });
  await fetch(`${muster.address}/api${downloadReturn.path.replace('{id}', id)}`, {
    headers: { authorization: `Bearer ${muster.token}` },
  });
  const payslips = await api.call(listPayslips, { query: at });
  return {
    bankFileId: id,
    payslipIds: payslips.rows.slice(0, MAX_PAYSLIPS).map((payslip) => payslip.id),
    month: `${year}-${String(month).padStart(2, '0')}`,
    year,
  };
}

/** Another organisation, with nobody but its administrator; their token. */
export async function otherOrganisation({ api, cluster }: MusterProcess): Promise<string> {
  const credentials = { email: 'asha@other.test', password: 'A-long-pass-phrase-1' };
  const person = { firstName: 'Asha', lastName: 'Rao', mobile: '+91 98450 12345', companyName: 'Other Instruments' };
  await api.call(register, { body: { ...credentials, ...person } });
  const client = new pg.Client({ connectionString: cluster.url('muster') });
  await client.connect();
  await verifyAdministrator(client, credentials.email);
  await client.end();
  return (await api.call(login, { body: credentials })).token;
}
