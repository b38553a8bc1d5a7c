import type { Feature } from '../../platform/feature.ts';
import { payslipsMails } from './payslips.mails.ts';
import { payslipsNotices } from './payslips.notices.ts';
import { payslipsRoutes } from './payslips.routes.ts';

export const payslips: Feature = {
  routes: [payslipsRoutes],
  notices: payslipsNotices,
  mails: payslipsMails,
};
