import { FILE_CHECK, type PayrollWarning } from '@muster/contract/features/payroll/payroll-warning.ts';
import { countOf } from '@muster/returns/text.ts';
import type { FaultsOfPeople, FindingWords } from '../../returns/files/return-kind.facts.ts';

export const PAYMENT_WORDS: FindingWords = {
  ofSeveral: {
    account: (count) => `${count} bank account numbers do not have 9 to 18 digits`,
    ifsc: (count) => `${countOf(count, 'person has', 'people have')} no IFSC, or one that is not valid`,
    'name-at-bank': (count) => `${count} names have signs that banks refuse: record the account holders’ names`,
    'same-account': (count) => `${count} people share a bank account with somebody else`,
    'account-changed': (count) =>
      `The bank accounts of ${count} people were changed since their last payment: see by whom and when`,
    withheld: (count) => `${count} salaries are withheld: they are not in the file`,
    'no-account': (count) => `${count} people have no bank account: their salaries are not in the file`,
    'by-hand': (count) => `${count} people were paid in cash or by cheque: they are not in the file`,
    'no-name-of-bank': (count) => `The names of ${count} banks are not recorded: their column stays empty`,
    mobile: (count) => `${count} phone numbers do not have 10 digits: they are left out`,
  },
  ofDraft: {
    rules: {},
    consequence: 'The bank file cannot be made until then.',
    ofPeople: linesOfBank,
    settings: { title: () => 'The bank file is not set up', action: 'Set up' },
  },
};

const FIRST = 5;

/** What a bank would refuse of a line, in one word; several are added to one sentence. */
const OF_LINE: Readonly<Record<string, string>> = {
  account: 'account',
  ifsc: 'IFSC',
  'name-at-bank': 'name',
  'name-length': 'name',
  email: 'e-mail',
  'employee-number': 'employee number',
  'name-of-bank': 'name of the bank',
};

/** "7 lines of the bank file: account of 5, name of 2". */
function linesOfBank({ findings, shown }: FaultsOfPeople, link: string): PayrollWarning[] {
  const byPerson = Map.groupBy(findings, ({ person }) => person?.id ?? '');
  if (byPerson.size === 0) return [];
  const wordOf = (rule: string) => OF_LINE[rule] ?? 'signs';
  const counts = [...Map.groupBy(shown, ({ rule }) => wordOf(rule))].map(
    ([word, rules]) => `${word} of ${rules.reduce((sum, { count }) => sum + count, 0)}`,
  );
  const people = [...byPerson.values()].slice(0, FIRST).flatMap((own) => {
    const [first] = own;
    const note = [...new Set(own.map(({ rule }) => wordOf(rule)))].join(', ');
    return first?.person ? [{ id: first.person.id, name: first.person.name, note }] : [];
  });
  return [
    {
      severity: 'warning',
      isBlocking: false,
      code: `${FILE_CHECK}BANK`,
      count: byPerson.size,
      title: `${countOf(byPerson.size, 'line')} of the bank file`,
      detail: `The bank would refuse them: ${counts.join(', ')}.`,
      link,
      action: 'Correct them',
      people,
    },
  ];
}
