// The pages outside the signed-in shell. The build reads from this list that they are shown without its code.
import { page } from './lazy-page.ts';

export const openPage = page(() => import('./shell/open-frame.tsx'), 'OpenFrame');

export const PUBLIC_PAGES = [
  { path: '/login', page: page(() => import('../features/account/login-page.tsx'), 'LoginPage'), visitorsOnly: true },
  {
    path: '/register',
    page: page(() => import('../features/account/register-page.tsx'), 'RegisterPage'),
    visitorsOnly: true,
  },
  {
    path: '/email-sent-notify',
    page: page(() => import('../features/account/email-sent-page.tsx'), 'EmailSentPage'),
    visitorsOnly: false,
  },
  {
    path: '/forgot-password',
    page: page(() => import('../features/account/forgot-password-page.tsx'), 'ForgotPasswordPage'),
    visitorsOnly: true,
  },
  {
    path: '/reset-password/$token/$email',
    page: page(() => import('../features/account/reset-password-page.tsx'), 'ResetPasswordPage'),
    visitorsOnly: false,
  },
  {
    path: '/reset-password',
    page: page(() => import('../features/account/reset-password-page.tsx'), 'ResetPasswordPage'),
    visitorsOnly: false,
  },
  {
    path: '/verify-user/$token/$email',
    page: page(() => import('../features/account/verify-user-page.tsx'), 'VerifyUserPage'),
    visitorsOnly: false,
  },
  {
    path: '/verify-user',
    page: page(() => import('../features/account/verify-user-page.tsx'), 'VerifyUserPage'),
    visitorsOnly: false,
  },
  {
    path: '/confirm-email/$token/$email',
    page: page(() => import('../features/account/verify-user-page.tsx'), 'ConfirmEmailPage'),
    visitorsOnly: false,
  },
  {
    path: '/undo-email-change/$token',
    page: page(() => import('../features/account/undo-email-change-page.tsx'), 'UndoEmailChangePage'),
    visitorsOnly: false,
  },
  {
    path: '/auth/callback/$provider',
    page: page(() => import('../features/account/oauth-callback-page.tsx'), 'OauthCallbackPage'),
    visitorsOnly: false,
  },
  {
    path: '/403-Restricted',
    page: page(() => import('../features/gates/gate-pages.tsx'), 'RestrictedPage'),
    visitorsOnly: false,
  },
] as const;

export const ONBOARDING_PAGES = [
  { path: '/required-details', page: page(() => import('../features/organisation/welcome-page.tsx'), 'WelcomePage') },
  {
    path: '/required-details/organization',
    page: page(() => import('../features/organisation/onboarding-page.tsx'), 'OnboardingPage'),
  },
] as const;
