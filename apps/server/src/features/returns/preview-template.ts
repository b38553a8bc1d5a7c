import type { ResponseOf } from '@muster/contract/endpoint.ts';
import type { previewBankTemplate } from '@muster/contract/features/payments/payments.contract.ts';
import type { BankTemplateBody } from '@muster/contract/features/payments/payments-bank.ts';
import { blocks } from '@muster/returns/finding.ts';
import type { CallerApart } from '../../platform/apart/apart.ts';
import { accountsOf, paymentsOf, placedSalaries } from './bank-salaries.ts';
import { writtenTemplate } from './bank-settings.rules.ts';
import { stored } from './bank-settings.ts';
import { prepareReturn } from './prepare-return.ts';
import { caseOf, readMonth } from './read-month.ts';
import { monthsWithPayroll } from './returns.views.ts';
import { shownFindings } from './shown-return.ts';

const MAX_PROBLEMS = 20;
const NOTHING = { month: null, year: null, people: 0, lines: [], problems: [] };
const TRIED = '00000000-0000-7000-8000-000000000000';

/** What a template makes of the latest payroll that is calculated; nothing is saved. */
export async function previewTemplate(
  caller: CallerApart,
  sent: BankTemplateBody,
): Promise<ResponseOf<typeof previewBankTemplate>> {
  const template = writtenTemplate(stored(TRIED, sent));
  const found = await caller.inTenant(async (tx) => {
    for (const at of (await monthsWithPayroll(tx)).slice(0, 2)) {
      const month = await readMonth(tx, caller.services, at);
      if (month === null) continue;
      const { order } = (await caseOf(tx, caller.services, month, 'bank')).orderOf({});
      // Everybody with an account, also whoever is paid already: a template is tried on a whole payroll.
      const { salaries } = await placedSalaries(tx, month.source.run);
      const some = salaries.filter(({ accountSecret, net }) => accountSecret !== null && net > 0);
      return { at, order, payments: paymentsOf(some, await accountsOf(tx, caller.services, some)) };
    }
    return null;
  });
  if (found === null || found.order.kind !== 'bank') return NOTHING;
  const bank = { ...found.order.month, payments: found.payments, aside: [] };
  const valueDate = bank.valueDate ?? bank.today;
  const prepared = prepareReturn({ kind: 'bank', month: { ...bank, layout: 'template', template, valueDate } });
  return {
    month: found.at.month,
    year: found.at.year,
    people: prepared.people.length,
    lines: [...prepared.firstLines],
    problems: shownFindings({ ...prepared, findings: prepared.findings.filter(blocks) })
      .map(({ message }) => message)
      .slice(0, MAX_PROBLEMS),
  };
}
