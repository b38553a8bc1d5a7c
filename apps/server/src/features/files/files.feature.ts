import type { Feature } from '../../platform/feature.ts';
import { sweepFiles } from './files.jobs.ts';

export const files: Feature = {
  nightly: {
    async ofEach(services, tenantId, log) {
      const files = await sweepFiles(services, tenantId);
      if (files > 0) log.info({ tenantId, files }, 'files of interrupted uploads were removed');
    },
  },
};
