import { createHash } from 'node:crypto';
import { BANK_PRESETS } from '@muster/contract/features/payments/payments-bank-presets.ts';
import type { ReturnKind } from '@muster/contract/features/returns/returns-file.ts';
import type { BankMonth } from '@muster/returns/bank/bank-month.ts';
import { BANK_LAYOUTS } from '@muster/returns/bank/bank-month.ts';
import type { BankTemplate } from '@muster/returns/bank/bank-template.ts';
import { prepareBank } from '@muster/returns/bank/prepare-bank.ts';
import { blocks, type Refusal } from '@muster/returns/finding.ts';
import { latin1 } from '@muster/returns/rules/read-lines.ts';
import { readTextSheet } from '@muster/returns/rules/read-xls.ts';
import { validateBankFile } from '@muster/returns/rules/validate-bank.ts';
import { validateEcr } from '@muster/returns/rules/validate-ecr.ts';
import { validateEsi } from '@muster/returns/rules/validate-esi.ts';
import { validateTemplateFile } from '@muster/returns/rules/validate-template.ts';
import type { TestApp } from '../../test-app.ts';
import { runOfMonth } from '../returns/month/return-runs.views.ts';
import { validateRegister } from '../returns/register/register-rules-for-tests.ts';
import { accountsOf, paymentsOf } from './file/bank-salaries.views.ts';
import { salariesOfRun } from './file/payments.views.ts';

type Office = { readonly test: TestApp; readonly token: string; readonly tenantId: string };
type At = { readonly year: number; readonly month: number };

/** Registers, downloads and files of one month of an organisation, each judged by the rules of whoever takes it. */
export function filesOf({ test, token, tenantId }: Office, { year, month }: At) {
  const at = `month=${month}&year=${year}`;
  const get = async (path: string) => (await test.call('GET', path, { token })).body.data;
  const bytesOf = async (path: string) => new Uint8Array((await test.call('GET', path, { token })).raw);
  const due = (kind: ReturnKind) => get(`/Payroll/Returns/due?kind=${kind}&${at}`);

  /** The file that was filed, as it is downloaded now. */
  const filed = async (kind: ReturnKind) => {
    const { files } = await due(kind);
    const file = files.find(({ filedOn }: { filedOn: string | null }) => filedOn !== null);
    if (file === undefined) throw new Error(`No ${kind} of ${month} is filed`);
    const bytes = await bytesOf(`/Payroll/Returns/${file.id}/download`);
    if (createHash('sha256').update(bytes).digest('hex') !== file.hash) throw new Error(`${file.fileName} has changed`);
    return bytes;
  };
  const paid = () =>
    test.services.db.inTenant(tenantId, async (tx) => {
      const run = await runOfMonth(tx, { year, month });
      if (run === null) throw new Error('There is no payroll');
      const salaries = (await salariesOfRun(tx, run.id)).filter(({ accountSecret, net }) => accountSecret && net > 0);
      const places = salaries.map((one) => ({ ...one, place: 'due' as const, line: null }));
      return { run, payments: paymentsOf(places, await accountsOf(tx, test.services, places)) };
    });

  return {
    ecr: async () => {
      const { run } = await paid();
      const bytes = await filed('epf');
      const refused = validateEcr(bytes, { from: run.periodFrom, to: run.periodTo, rate: 'usual' });
      return { refused, lines: latin1(bytes).split('\r\n').slice(0, -1) };
    },
    esi: async () => {
      const bytes = await filed('esi');
      return { refused: validateEsi(bytes, { year, month }), rows: readTextSheet(bytes).slice(1) };
    },
    /** What speaks against each layout, its own checks and those of the bank together. */
    bank: async () => {
      const { payments } = await paid();
      const refused = [...BANK_LAYOUTS, 'rbl' as const, 'union' as const].flatMap((name) => {
        const layout = name === 'rbl' || name === 'union' ? 'template' : name;
        const bank: BankMonth = { ...AGREED, ...OF_BANK[name], layout, month: { year, month }, payments };
        return refusalsOf(bank).map((one) => `${name}: ${one}`);
      });
      return { refused, people: payments.length };
    },
    register: async () => {
      const refused: Refusal[] = [];
      for (const query of ['', '&groupBy=costCentre', '&span=year']) {
        const bytes = await bytesOf(`/Payroll/Register/csv?${at}${query}&leftOut=department`);
        refused.push(...validateRegister(bytes, { facts: FACTS, sum: 'Total' }));
      }
      return { refused };
    },
  };
}

function refusalsOf(bank: BankMonth): string[] {
  const { file, findings } = prepareBank(bank);
  if (file === null) return findings.filter(blocks).map(({ message }) => message);
  const { account, ifsc, layout, template } = bank;
  const debited = { account: account ?? '', ifsc: ifsc ?? '' };
  if (layout !== 'template') {
    return layout === null ? [] : validateBankFile(file.bytes, layout, debited).map(({ message }) => message);
  }
  if (template === null) return ['There is no template'];
  const { opening, closing, modes } = template;
  const modeWords = Object.values(modes).filter((word) => word !== null);
  const promise = { ...template, before: opening.length, after: closing.length, modeWords };
  return validateTemplateFile(file.bytes, promise).map(({ message }) => message);
}

/** Number, name, and all that the register can say of a person but the department. */
const FACTS = 9;

const AGREED: Omit<BankMonth, 'layout' | 'account' | 'ifsc' | 'month' | 'payments'> = {
  ...{ template: null, narration: 'SALARY {month} {year}', transfer: 'NEFT', hdfcCodes: 'letters' },
  ...{ iciciProduct: 'PAB_VENDOR', kotakClient: 'VAIGAI', kotakProduct: 'SALPAY' },
  ...{ today: '2026-11-27', valueDate: '2026-11-27', serial: 1, excluded: [] },
};

/** As these banks describe their files: laid out in the template editor. */
const RBL: BankTemplate = { ...BANK_PRESETS.rbl, separator: ',' };
const UNION: BankTemplate = { ...BANK_PRESETS.union, separator: ',', opening: ['FILEHDR,VAIGAI,{serial}'] };

const OF_BANK = {
  hdfc: { account: '50200099887766', ifsc: 'HDFC0000999' },
  icici: { account: '000405001234', ifsc: 'ICIC0000004' },
  kotak: { account: '1234567890', ifsc: 'KKBK0000888' },
  axis: { account: '917020012345678', ifsc: 'UTIB0000001', narration: 'SALARY {month}' },
  razorpayx: { account: '2323230041626905', ifsc: 'RATN0VAAPIS' },
  razorpayxFund: { account: '2323230041626905', ifsc: 'RATN0VAAPIS' },
  generic: { account: '50200099887766', ifsc: 'HDFC0000999' },
  rbl: { account: '409000123456', ifsc: 'RATN0000001', template: RBL },
  union: { account: '566801010012345', ifsc: 'UBIN0556688', template: UNION },
} as const;
