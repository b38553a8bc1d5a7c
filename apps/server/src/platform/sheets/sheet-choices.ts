// What is chosen from in the cells of a column. The writer of spreadsheets knows no lists: it takes features that add
// to the parts of a workbook. Longer lists than 255 letters have to stand in cells, on a tab that is hidden.
import type { Feature, SheetData } from 'write-excel-file/node';
import {
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeAttributeValue,
} from 'write-excel-file/utility';
import { harmless, type Sheet } from './sheet.ts';

type Choices = {
  /** The columns of the hidden tab. */
  readonly lists: readonly (readonly string[])[];
  /** Of each sheet: where something is chosen. */
  readonly places: readonly (readonly Place[])[];
};
type Place = { readonly column: number; readonly list: number; readonly isOpen: boolean };

export function choicesOf(sheets: readonly Sheet[]): Choices {
  const lists: (readonly string[])[] = [];
  const places = sheets.map(({ columns }) =>
    columns.flatMap(({ choices }, column): Place[] => {
      if (choices === undefined || choices.values.length === 0) return [];
      lists.push(choices.values);
      return [{ column, list: lists.length - 1, isOpen: choices.isOpen === true }];
    }),
  );
  return { lists, places };
}

/** The hidden tab: a list is a column. */
export function listsAsCells({ lists }: Choices): SheetData {
  const length = Math.max(...lists.map((list) => list.length));
  return Array.from({ length }, (_, row) =>
    lists.map((list) => (list[row] === undefined ? null : { type: String, value: harmless(list[row]) })),
  );
}

/** Rows below those that are there. */
const CHOSEN_ROWS = 5000;

type Where = {
  readonly choices: Choices;
  /** Of each sheet, the first row that is free, counted from 0. */
  readonly free: readonly number[];
  /** The name and the place of the hidden tab. */
  readonly tab: { readonly name: string; readonly at: number };
};

export function choosing<Content>({ choices: { lists, places }, free, tab }: Where): Feature<Content> {
  const order = getOrderOfSiblings('xl/worksheets/sheet{id}.xml', 'worksheet') ?? [];
  const rule = ({ column, list, isOpen }: Place, first: number) => {
    const cells = `${getCellAddress(first, column)}:${getCellAddress(first + CHOSEN_ROWS - 1, column)}`;
    const last = getCellAddress((lists[list]?.length ?? 1) - 1, list);
    const from = `${tab.name}!${absolute(getCellAddress(0, list))}:${absolute(last)}`;
    const refusal = isOpen ? '0' : `1" errorTitle="Not in the list" error="Choose one of the list.`;
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="${refusal}" sqref="${cells}"><formula1>${sanitizeAttributeValue(from)}</formula1></dataValidation>`;
  };
  return {
    files: {
      transform: {
        'xl/worksheets/sheet{id}.xml': {
          transform: (xml, _, { sheetIndex }) => {
            const own = places[sheetIndex] ?? [];
            if (own.length === 0) return xml;
            const rules = own.map((place) => rule(place, free[sheetIndex] ?? 0)).join('');
            const markup = `<dataValidations count="${own.length}">${rules}</dataValidations>`;
            return insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, 'worksheet');
          },
        },
        'xl/workbook.xml': {
          transformElementAttributes: (tagName, attributes, index) =>
            tagName === 'sheet' && index === tab.at ? { ...attributes, state: 'hidden' } : attributes,
        },
      },
    },
  };
}

/** J4 as $J$4. */
const absolute = (address: string) => address.replace(/^([A-Z]+)(\d+)$/, '$$$1$$$2');
