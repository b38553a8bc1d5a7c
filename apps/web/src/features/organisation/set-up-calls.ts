import { addSettings, createTenant, uploadLogo } from '@muster/contract/features/organisation/organisation.contract.ts';
import { call } from '../../platform/api-client.ts';
import type { SetUpCalls } from './complete-set-up.ts';
import { bodyFrom } from './wizard-values.ts';

export const setUpCalls: SetUpCalls = {
  createTenant: (values) => call(createTenant, { body: bodyFrom(values) }),
  uploadLogo: (logo) => call(uploadLogo, { body: {}, files: { logo } }),
  addSettings: ({ tenantId, ...settings }) =>
    call(addSettings, { query: { tenantId }, body: { ...settings, tenantId } }),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
