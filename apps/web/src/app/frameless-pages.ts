// The pages of the app that are shown without its shell. The build reads from this list that they do not need its code.
import { page } from './lazy-page.ts';

export const openPage = page(() => import('./shell/open-frame.tsx'), 'OpenFrame');

export const ONBOARDING_PAGES = [
  { path: '/required-details', page: page(() => import('../features/organisation/welcome-page.tsx'), 'WelcomePage') },
  {
    path: '/required-details/organization',
    page: page(() => import('../features/organisation/onboarding-page.tsx'), 'OnboardingPage'),
  },
] as const;
