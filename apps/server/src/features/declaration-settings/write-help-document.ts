import type { WindowKind } from '@muster/contract/features/declaration-settings/declaration-settings-words.ts';
import { calendarDate, financialYearLabel, formatDate } from '@muster/engine/kernel/calendar-date.ts';
import type { Caller } from '../../platform/caller.ts';
import type { FileOutput } from '../../platform/http/response-body.ts';
import type { PdfDocument, PdfRenderer } from '../../platform/pdf/pdf.ts';
import { tenantOf } from '../organisation/organisation.facts.ts';
import { isReleasedOn } from './declaration-settings.rules.ts';
import { currentWindow } from './declaration-settings.views.ts';
import { HELP } from './help.texts.ts';

type Help = {
  readonly organisation: string;
  readonly year: string;
  /** When people can submit, in words. */
  readonly window: string;
};

/** How to declare, or how to prove, as a PDF that says until when. */
export async function writeHelpDocument(
  { services, inTenant }: Caller,
  pdf: PdfRenderer,
  kind: WindowKind,
): Promise<FileOutput> {
  const help = await inTenant(async (tx): Promise<Help> => {
    const { financialYear, row } = await currentWindow(tx, services, kind);
    const isOpen = row !== null && isReleasedOn(services.clock.today(), row);
    return {
      organisation: (await tenantOf(tx)).tenantName,
      year: financialYearLabel(financialYear),
      window: isOpen
        ? `You can submit until ${formatDate(calendarDate(row.lockDate))}.`
        : 'Nothing can be submitted now: your administrator opens it.',
    };
  });
  return { fileName: `${HELP[kind].title}.pdf`, content: await pdf.render(documentOf(kind, help)) };
}

export function documentOf(kind: WindowKind, { organisation, year, window }: Help): PdfDocument {
  const { title, purpose, parts } = HELP[kind];
  return {
    info: { title },
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 48],
    defaultStyle: { fontSize: 10, lineHeight: 1.3 },
    content: [
      { text: organisation, fontSize: 11, color: '#5c574f' },
      { text: title, fontSize: 18, bold: true, margin: [0, 2, 0, 2] },
      { text: `Financial year ${year}. ${window}`, margin: [0, 0, 0, 6] },
      { text: purpose, margin: [0, 0, 0, 12] },
      ...parts.flatMap(({ heading, sentences }) => [
        { text: heading, fontSize: 12, bold: true, margin: [0, 6, 0, 2] as [number, number, number, number] },
        { ul: [...sentences], margin: [0, 0, 0, 6] as [number, number, number, number] },
      ]),
    ],
  };
}
