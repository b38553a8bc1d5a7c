// The pages outside the app, which somebody opens who is not signed in. The build reads from this list that they are shown
// by the door alone (door/door-app.tsx): without router, queries and shell.
import { partsOfPath } from '../platform/path-pattern.ts';
import { outerPage as page } from './page-file.ts';

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
    page: page(() => import('../features/gates/restricted-page.tsx'), 'RestrictedPage'),
    visitorsOnly: false,
  },
] as const;

/** The page outside the app that is at this path, and what the path carries; null where the app is. */
export function outerPageAt(path: string) {
  for (const page of PUBLIC_PAGES) {
    const parts = partsOfPath(path, page.path);
    if (parts !== null) return { ...page, parts };
  }
  return null;
}
