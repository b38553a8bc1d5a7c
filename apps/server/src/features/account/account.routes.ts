import {
  forgotPassword,
  installation,
  joinOrganisation as joinEntry,
  login,
  logout,
  register,
  resendInvite as resendInviteEntry,
  resendVerification,
  resetPassword as resetPasswordEntry,
  selectTenant,
  session,
  signIns,
  tenants,
  undoEmailChange as undoEntry,
  updatePassword as updatePasswordEntry,
  validateOauth,
  verifyUser,
} from '@muster/contract/features/account/account.contract.ts';
import {
  demoRoles,
  exploreDemo as exploreDemoEntry,
  viewDemoAs as viewDemoAsEntry,
} from '@muster/contract/features/account/account-demo.contract.ts';
import { openMailLink as openMailLinkEntry } from '@muster/contract/features/account/account-mail-links.contract.ts';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../platform/http/problem.ts';
import { publicRoute, route } from '../../platform/http/route.ts';
import { describeInstallation, exploreDemo } from './explore-demo.ts';
import { listTenants } from './list-tenants.ts';
import { logIn } from './log-in.ts';
import { joinOrganisation, openLink } from './open-link.ts';
import { openMailLink } from './open-mail-link.ts';
import { signOut } from './record-sign-ins.ts';
import { registerOrganisation } from './register-organisation.ts';
import { requestReset } from './request-mail.ts';
import { resendInvite, resendOwnVerification } from './resend-verification.ts';
import { sessionOf } from './session-user.views.ts';
import { recentSignIns } from './sign-ins.views.ts';
import { enterOrganisation } from './start-session.ts';
import { undoEmailChange } from './undo-email-change.ts';
import { resetPassword, updatePassword } from './update-password.ts';
import { listDemoRoles, viewDemoAs } from './view-demo-as.ts';

export function accountRoutes(app: FastifyInstance): void {
  publicRoute(app, login, ({ body }, call) => logIn(call, body));
  publicRoute(app, register, ({ body }, call) => registerOrganisation(call, body));
  publicRoute(app, forgotPassword, ({ body }, call) => requestReset(call, body));
  publicRoute(app, resetPasswordEntry, ({ body }, call) => resetPassword(call, body));
  publicRoute(app, verifyUser, ({ body }, call) => openLink(call, body));
  publicRoute(app, undoEntry, ({ body }, call) => {
    if (!body.undo) call.setMessage('');
    return undoEmailChange(call, body);
  });
  publicRoute(app, resendVerification, ({ body }, call) => resendOwnVerification(call, body));
  publicRoute(app, validateOauth, () => Promise.reject(problem('PROVIDER_NOT_CONFIGURED')));
  publicRoute(app, installation, (_, call) => describeInstallation(call));
  publicRoute(app, exploreDemoEntry, (_, call) => exploreDemo(call));

  route(app, logout, (_, call) => signOut(call));
  route(app, signIns, (_, call) => recentSignIns(call));
  route(app, updatePasswordEntry, ({ body }, call) => updatePassword(call, body));
  route(app, tenants, (_, call) => listTenants(call));
  route(app, selectTenant, ({ query }, call) => enterOrganisation(call, query.tenantId));
  route(app, demoRoles, (_, call) => listDemoRoles(call));
  route(app, viewDemoAsEntry, ({ body }, call) => viewDemoAs(call, body));
  route(app, joinEntry, ({ body }, call) => joinOrganisation(call, body));
  route(app, resendInviteEntry, ({ query }, call) => resendInvite(call, query.userId));
  route(app, openMailLinkEntry, ({ params }, call) => openMailLink(call, params.id));
  route(app, session, (_, call) => sessionOf(call));
}
