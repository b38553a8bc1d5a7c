import { everyone } from '../../access.ts';
import { fileOf, get, post, value } from '../../endpoint.ts';
import { id, idParams } from '../../wire.ts';
import { z } from '../../zod.ts';

const FEATURE = { feature: 'Leaves' } as const;

export const uploadLeaveDocument = post('/Leaves/documents', {
  summary: 'Keep a document (pdf, jpg, png, docx) that goes with a leave: its id is sent with the application',
  ability: null,
  access: everyone(FEATURE),
  files: { document: { tooLarge: 'The file is larger than 5 MB. Choose a smaller one.' } },
  body: z.object({}).optional(),
  output: value(z.object({ documentId: id, fileName: z.string() })),
  message: 'Document uploaded successfully',
});

export const getLeaveDocument = get('/Leaves/{id}/document', {
  summary: 'The document of a leave, for whoever may see the leave',
  ability: null,
  access: everyone(FEATURE),
  params: idParams,
  output: fileOf('document of a leave', 'application/octet-stream'),
});
