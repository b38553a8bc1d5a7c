import type { Feature } from '../../platform/feature.ts';
import { payrollSettingsMails } from './payroll-settings.mails.ts';
import { payrollSettingsNotices } from './payroll-settings.notices.ts';
import { payrollSettingsProvides } from './payroll-settings.provides.ts';
import { payrollSettingsRoutes } from './payroll-settings.routes.ts';

export const payrollSettings: Feature = {
  routes: [payrollSettingsRoutes],
  provides: payrollSettingsProvides,
  notices: payrollSettingsNotices,
  mails: payrollSettingsMails,
};
