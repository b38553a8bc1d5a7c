import type { Feature } from '../../platform/feature.ts';
import { payrollRunJob } from './payroll.jobs.ts';
import { payrollNotices } from './payroll.notices.ts';
import { payrollProvides } from './payroll.provides.ts';
import { payrollRoutes } from './payroll.routes.ts';
import { reencryptNumbers, reencryptPayslips } from './payslip-record/payslip-records.store.ts';
import { prepareReview } from './prepare-review.ts';

export const payroll: Feature = {
  routes: [payrollRoutes],
  provides: payrollProvides,
  notices: payrollNotices,
  jobs: [payrollRunJob],
  nightly: { ofEach: prepareReview },
  encrypts: [
    { columns: ['payslips.snapshot'], reencrypt: reencryptPayslips },
    { columns: ['payslip_numbers.numbers'], reencrypt: reencryptNumbers },
  ],
};
