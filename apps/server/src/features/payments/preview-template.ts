import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { previewBankTemplate } from '@muster/contract/features/payments/payments.contract.ts';
import type { BankTemplateBody } from '@muster/contract/features/payments/payments-bank.ts';
import { prepareBank } from '@muster/returns/bank/prepare-bank.ts';
import { blocks } from '@muster/returns/finding.ts';
import type { WorkerCaller } from '../../platform/offload/offload.ts';
import { latestMonth } from '../returns/files/return-month.facts.ts';
import { shownFindings } from '../returns/files/shown-findings.facts.ts';
import { accountsOf, paymentsOf } from './file/bank-salaries.views.ts';
import { PAYMENT_WORDS } from './file/payment.texts.ts';
import { nextFile, readPayments } from './file/payment-month.views.ts';
import { writtenTemplate } from './settings/bank-settings.views.ts';
import { stored } from './settings/save-bank-settings.ts';

const MAX_PROBLEMS = 20;
const NOTHING = { month: null, year: null, people: 0, lines: [], problems: [] };
const TRIED = '00000000-0000-7000-8000-000000000000';

/** What a template makes of the latest payroll that is calculated; nothing is saved. */
export async function previewTemplate(
  caller: WorkerCaller,
  sent: BankTemplateBody,
): Promise<ResponseOf<typeof previewBankTemplate>> {
  const template = writtenTemplate(stored(TRIED, sent));
  const bank = await caller.inTenant(async (tx) => {
    const month = await latestMonth(tx, caller.services);
    if (month === null) return null;
    const state = await readPayments(tx, caller.services, month);
    // Everybody with an account, also whoever is paid already: a template is tried on a whole payroll.
    const some = state.salaries.salaries.filter(({ accountSecret, net }) => accountSecret !== null && net > 0);
    return { ...nextFile(state, {}), payments: paymentsOf(some, await accountsOf(tx, caller.services, some)) };
  });
  if (bank === null) return NOTHING;
  const valueDate = bank.valueDate ?? bank.today;
  const prepared = prepareBank({ ...bank, excluded: [], layout: 'template', template, valueDate });
  const refusals = { ...prepared, findings: prepared.findings.filter(blocks) };
  return {
    month: bank.month.month,
    year: bank.month.year,
    people: prepared.people.length,
    lines: [...prepared.firstLines],
    problems: shownFindings(refusals, PAYMENT_WORDS)
      .map(({ message }) => message)
      .slice(0, MAX_PROBLEMS),
  };
}
