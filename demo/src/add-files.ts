import {
  getBankSettings,
  readBankResponse,
  releaseBankFile,
  saveBankSettings,
} from '@muster/contract/features/payments/payments.contract.ts';
import { payrollInsights, recordPayments } from '@muster/contract/features/payroll/payroll.contract.ts';
import {
  downloadReturn,
  getDue,
  listDues,
  makeReturn,
  recordDuePaid,
  recordFiled,
  recordReturnPaid,
} from '@muster/contract/features/returns/returns.contract.ts';
import { type DueKind, PAYMENT_KINDS, type PaymentKind } from '@muster/contract/features/returns/returns-file.ts';
import type { ApiClient } from './api-client.ts';
import { DEBITED } from './organisation.ts';
import { BANK_MONTH } from './pay-months.ts';
import type { Story } from './story-clock.ts';

/** The salaries of this month go through the bank, as files; the months before it were paid in the old way. */
const PAID = { year: 2026, month: BANK_MONTH } as const;
const PAY_DAY = '2026-10-30';
/** When the bank is asked again to pay what it returned. */
const AGAIN = '2026-10-31';
/** Whose account takes no money at first, by the row of the file. */
const RETURNED = 7;

/** One makes files, another person releases those of the bank. */
type Office = { readonly maker: ApiClient; readonly checker: ApiClient; readonly story: Story };

/** Pays October through the bank, in two files, and files and pays the returns of every month that is paid. */
export async function addFiles(office: Office): Promise<void> {
  const { maker } = office;
  office.story.at('2026-10-26');
  await setUpBank(maker);
  await payThroughBank(office);
  const { totals } = await maker.call(payrollInsights);
  for (const { year, month } of totals) await fileMonth(office, { year, month });
}

/** Returns of the month are filed and paid, and what has no file is paid with a challan. */
async function fileMonth({ maker: api, story }: Office, at: Month): Promise<void> {
  story.at(`${monthAfter(at)}-04`);
  const { dues } = await api.call(listDues, { query: inQuery(at) });
  for (const { kind, place, state, dueOn, blocking } of dues) {
    if (kind === 'epf' || kind === 'esi') {
      await fileReturn({ api, story }, kind, { at, leaveOut: blocking === 0 ? [] : await whoKeepsBack(api, kind, at) });
    }
    if (state !== 'to pay' || !isPayment(kind) || dueOn === null) continue;
    const paidOn = Temporal.PlainDate.from(dueOn).subtract({ days: 2 }).toString();
    story.at(paidOn, '12:15');
    const challan = `CIN ${paidOn.replaceAll('-', '')}${String(kind.length).padStart(5, '0')}`;
    await api.call(recordDuePaid, { body: { kind, ...at, place, paidOn, challan } });
  }
}

const isPayment = (kind: DueKind): kind is PaymentKind => PAYMENT_KINDS.some((candidate) => candidate === kind);

async function setUpBank(api: ApiClient): Promise<void> {
  const { layout, version } = await api.call(getBankSettings);
  if (layout !== null) return;
  await api.call(saveBankSettings, {
    body: {
      layout: 'hdfc',
      ...DEBITED,
      narration: 'SALARY {month} {year}',
      valueDate: 'payDate',
      transfer: 'NEFT',
      hdfcCodes: 'letters',
      iciciProduct: 'PAB_VENDOR',
      kotakProduct: 'SALPAY',
      needsChecker: true,
      version,
    },
  });
}

/** The bank pays all but one, whom a second file pays some days later; who has no account gets a cheque. */
async function payThroughBank(office: Office): Promise<void> {
  const { maker, story } = office;
  const { totals } = await maker.call(payrollInsights);
  const run = totals.find(({ year, month }) => year === PAID.year && month === PAID.month);
  if (run === undefined) return;
  story.at(PAY_DAY, '10:25');
  const sent = await sendToBank(office);
  await payByCheque(maker, run.id);
  story.at(PAY_DAY, '17:30');
  await respond(maker, sent, (at) => (at === RETURNED ? 'Returned,,Account is dormant,' : paidOn(PAY_DAY, at)));
  story.at(AGAIN, '12:05');
  await respond(maker, await sendToBank(office), (at) => paidOn(AGAIN, at));
}

async function payByCheque(api: ApiClient, payrollId: string): Promise<void> {
  const { findings } = await api.call(getDue, { query: { kind: 'bank', ...inQuery(PAID) } });
  const employeeIds = findings
    .filter(({ rule }) => rule === 'no-account')
    .flatMap(({ people }) => people.map(({ id }) => id));
  if (employeeIds.length === 0) return;
  await api.call(recordPayments, {
    body: { payrollId, paymentDate: PAY_DAY, paymentMode: 'Cheque', employeeIds },
  });
}

type Input = { readonly id: string; readonly references: readonly string[] };

async function sendToBank({ maker, checker }: Office): Promise<Input> {
  const { id } = await maker.call(makeReturn, { body: { kind: 'bank', ...PAID } });
  await checker.call(releaseBankFile, { params: { id } });
  const text = await maker.file(downloadReturn, { params: { id } });
  const rows = text.split('\r\n').filter((row) => row !== '');
  return { id, references: rows.map((row) => row.split(',')[REFERENCE] ?? '') };
}

/** Of the columns of the bank's file, from zero. */
const REFERENCE = 13;

function paidOn(day: string, at: number): string {
  const utr = `HDFCN${day.replaceAll('-', '').slice(2)}${String(at + 1).padStart(6, '0')}`;
  return `Paid,${utr},,${day}`;
}

async function respond(api: ApiClient, { id, references }: Input, outcome: (at: number) => string): Promise<void> {
  const rows = references.map((reference, at) => `${reference},${outcome(at)}`);
  const text = ['Customer Ref No,Status,UTR No,Reason,Date', ...rows, ''].join('\r\n');
  const response = new File([text], 'response.csv', { type: 'text/csv' });
  await api.call(readBankResponse, { params: { id }, body: { isDryRun: 'false' }, files: { response } });
}

type Month = { readonly year: number; readonly month: number };

const monthAfter = ({ year, month }: Month) => new Temporal.PlainYearMonth(year, month).add({ months: 1 }).toString();

const inQuery = ({ year, month }: Month) => ({ year: String(year), month: String(month) });

async function whoKeepsBack(api: ApiClient, kind: Fund, at: Month): Promise<readonly string[]> {
  const { findings } = await api.call(getDue, { query: { kind, ...inQuery(at) } });
  const blocking = findings.filter(({ isBlocking }) => isBlocking);
  return [...new Set(blocking.flatMap(({ people }) => people.map(({ id }) => id)))];
}

type Fund = 'epf' | 'esi';
type Filer = { readonly api: ApiClient; readonly story: Story };
type Filing = { readonly at: Month; readonly leaveOut: readonly string[] };

/** Filed on the 12th of the month that follows and paid a day later; who keeps the file back is left out of it. */
async function fileReturn({ api, story }: Filer, kind: Fund, { at, leaveOut }: Filing): Promise<void> {
  const month = monthAfter(at);
  story.at(`${month}-12`, '15:10');
  const file = await api.call(makeReturn, { body: { kind, ...at, leaveOut: [...leaveOut] } });
  await api.file(downloadReturn, { params: { id: file.id } });
  const digits = `${month.replace('-', '')}${kind === 'epf' ? '4711' : '0815'}`;
  const reference = kind === 'epf' ? `TRRN 101${digits}` : `Challan 0531${digits}`;
  await api.call(recordFiled, { params: { id: file.id }, body: { filedOn: `${month}-12`, reference } });
  const challan = kind === 'epf' ? `CRN ${digits}99` : `SBIN${digits}`;
  story.at(`${month}-13`, '11:40');
  await api.call(recordReturnPaid, { params: { id: file.id }, body: { paidOn: `${month}-13`, challan } });
}
