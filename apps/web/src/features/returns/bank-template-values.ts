import type { RequestOf } from '@muster/contract/endpoint.ts';
import type { addBankTemplate } from '@muster/contract/features/payments/payments.contract.ts';
import { USUAL_LAYOUT } from '@muster/contract/features/payments/payments-bank-presets.ts';
import type { BankTemplate, TemplateField } from './bank.queries.ts';

/** A template as it is typed: nothing is an empty text. */
export type TemplateValues = Omit<BankTemplate, 'id' | 'columns' | 'modes' | 'opening' | 'closing'> & {
  /** Lines, one below the other. */
  readonly opening: string;
  readonly closing: string;
  readonly modes: { readonly own: string; readonly neft: string; readonly rtgs: string; readonly imps: string };
  readonly columns: readonly {
    readonly key: string;
    readonly heading: string;
    readonly field: TemplateField;
    readonly text: string;
    readonly maxLength: number | '';
  }[];
};

type Laid = Omit<BankTemplate, 'id'>;

let lastColumn = 0;

export const NEW_COLUMN = (field: TemplateField = 'fixed', heading = ''): TemplateValues['columns'][number] => {
  lastColumn += 1;
  return { key: `column-${lastColumn}`, heading, field, text: '', maxLength: '' };
};

export function templateValues(template: BankTemplate | null): TemplateValues {
  if (template === null) {
    return {
      ...USUAL_LAYOUT,
      name: '',
      hasHeading: true,
      extension: 'csv',
      opening: '',
      closing: '',
      modes: { own: '', neft: 'NEFT', rtgs: '', imps: '' },
      columns: [
        NEW_COLUMN('name', 'Name'),
        NEW_COLUMN('account', 'Account number'),
        NEW_COLUMN('ifsc', 'IFSC'),
        NEW_COLUMN('amount', 'Amount'),
        NEW_COLUMN('mode', 'Mode'),
      ],
    };
  }
  const { id: _, ...laid } = template;
  return valuesOf(laid);
}

/** What is laid out already, as it is typed. */
export function valuesOf({ modes, columns, opening, closing, ...rest }: Laid): TemplateValues {
  return {
    ...rest,
    opening: opening.join('\n'),
    closing: closing.join('\n'),
    modes: { own: modes.own ?? '', neft: modes.neft, rtgs: modes.rtgs ?? '', imps: modes.imps ?? '' },
    columns: columns.map(({ heading, field, text, maxLength }) => {
      return { ...NEW_COLUMN(field, heading), text, maxLength: maxLength ?? '' };
    }),
  };
}

/** As it is sent. */
export function bodyOfTemplate({ columns, modes, ...rest }: TemplateValues): RequestOf<typeof addBankTemplate>['body'] {
  const word = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    ...rest,
    modes: { own: word(modes.own), neft: modes.neft.trim(), rtgs: word(modes.rtgs), imps: word(modes.imps) },
    columns: columns.map(({ heading, field, text, maxLength }) => {
      return { heading, field, text: field === 'fixed' ? text : '', maxLength: maxLength === '' ? null : maxLength };
    }),
  };
}
