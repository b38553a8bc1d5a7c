import { countOf } from '@muster/returns/text.ts';
import type { FindingWords } from '../files/finding-words.rules.ts';

/** What portals refuse, of several people in one sentence. */
const OF_SEVERAL: FindingWords['ofSeveral'] = {
  uan: (count) => `${countOf(count, 'person has', 'people have')} no UAN, or one that does not have 12 digits`,
  'uan-twice': (count) => `${count} people share a UAN with somebody else`,
  name: (count) => `${count} names have signs that the portal refuses: record them as on the UAN`,
  number: (count) =>
    `${countOf(count, 'person has', 'people have')} no insurance number, or one that does not have 10 digits`,
  'number-twice': (count) => `${count} people share an insurance number with somebody else`,
  'insured-name': (count) => `${count} names have other signs than letters and spaces`,
  'arrear-figures': (count) => `${countOf(count, 'earlier month')} cannot be worked out again from payslips`,
  figures: (count) => `The wages of ${count} people cannot be worked out again from their payslips`,
  born: (count) => `${count} people have no date of birth: whether their pension ends at 58 is not known`,
  service: (count) => `${count} people contribute for a month they did not work in: the portal refuses that`,
  'left-before': (count) => `${count} people left before the month that is returned: the portal may refuse that`,
  'pension-age': (count) => `${count} people were 58 before this month: the portal refuses their pension shares`,
  'portal-shares': (count) =>
    `The portal works out other shares for ${count} people: wages are returned in whole rupees, or rates or days differ`,
  'esi-no-payslip': (count) =>
    `${count} people were insured in an earlier month and got no payslip: the sheet says no days for them`,
  'esi-not-insured': (count) =>
    `${count} people were insured in an earlier month and are paid without ESI: the sheet says no days for them`,
  'no-payslip': (count) => `${count} members got no payslip: no line is written for them`,
};

/** Of what nothing more is said. */
export const FILED_WORDS: FindingWords = { ofSeveral: OF_SEVERAL, ofDraft: { rules: {}, consequence: '' } };

const REFUSES = 'EPFO refuses the whole ECR until then.';

export const EPF_WORDS: FindingWords = {
  ofSeveral: OF_SEVERAL,
  ofDraft: {
    consequence: REFUSES,
    rules: {
      uan: { title: (count) => `${countOf(count, 'UAN')} missing`, detail: REFUSES, action: 'Add UAN' },
      name: {
        title: (count) => `${countOf(count, 'name')} EPFO does not take`,
        detail: `Record the name as on the UAN, in letters. ${REFUSES}`,
        action: 'Correct name',
      },
      'pension-wage': {
        title: (count) => `Pension wage of ${countOf(count, 'person', 'people')} is above the PF wage`,
        detail: `PF is agreed on less than the PF wage limit. Correct it and run the payroll again: ${REFUSES}`,
        action: 'See who',
      },
    },
  },
};

export const ARREARS_WORDS: FindingWords = {
  ofSeveral: OF_SEVERAL,
  ofDraft: { rules: {}, consequence: 'The statement of PF arrears cannot be made until then.' },
};

const ESIC = 'The ESI portal refuses the sheet until then.';

export const ESI_WORDS: FindingWords = {
  ofSeveral: OF_SEVERAL,
  ofDraft: {
    consequence: ESIC,
    rules: {
      number: {
        title: (count) => `${countOf(count, 'insurance number')} missing`,
        detail: ESIC,
        action: 'Add number',
      },
      'insured-name': {
        title: (count) => `${countOf(count, 'name')} the ESI portal does not take`,
        detail: `It takes letters and spaces. ${ESIC}`,
        action: 'Correct name',
      },
    },
  },
};

/** Of the statement of tax that whoever deducts it makes each quarter. */
export const TDS_WORDS: FindingWords = {
  ofSeveral: OF_SEVERAL,
  ofDraft: {
    rules: {},
    consequence: 'The TDS return cannot be made until then.',
    settings: { title: (count) => `${countOf(count, 'detail')} of the tax deductor missing`, action: 'Enter them' },
  },
};
