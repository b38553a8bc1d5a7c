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
} from '@muster/contract/features/account.contract.ts';
import {
  demoRoles,
  exploreDemo as exploreDemoEntry,
  viewDemoAs as viewDemoAsEntry,
} from '@muster/contract/features/account-demo.contract.ts';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '../../platform/audit/audit.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { publicRoute, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { identitiesOfSession } from './account.store.ts';
import { describeInstallation, exploreDemo } from './explore-demo.ts';
import { listTenants } from './list-tenants.ts';
import { logIn } from './log-in.ts';
import { requestMail } from './mail-requests.ts';
import { joinOrganisation, openLink } from './open-link.ts';
import { recentSignIns, signOut } from './record-sign-ins.ts';
import { registerOrganisation } from './register-organisation.ts';
import { resendInvite, resendOwnVerification } from './resend-verification.ts';
import { sessionUserOf } from './session-user.ts';
import { resetPassword, updatePassword } from './set-password.ts';
import { startSession } from './start-session.ts';
import { undoEmailChange } from './undo-email-change.ts';
import { listDemoRoles, viewDemoAs } from './view-demo-as.ts';

export function accountRoutes(app: FastifyInstance, services: Services): void {
  publicRoute(app, login, ({ body }, call) => logIn(services, body, call.address));
  publicRoute(app, register, ({ body }, call) => registerOrganisation(services, body, call.address));
  publicRoute(app, forgotPassword, async ({ body }, call) => {
    services.security('reset-asked', { email: body.email, address: call.address });
    await requestMail(services, { purpose: 'reset', ...body });
    return null;
  });
  publicRoute(app, resetPasswordEntry, ({ body }, call) => resetPassword(services, body, call.address));
  publicRoute(app, verifyUser, ({ body }, call) => openLink(services, body, call.address));
  publicRoute(app, undoEntry, ({ body }, call) => {
    if (!body.undo) call.say('');
    return undoEmailChange(services, body, call.address);
  });
  publicRoute(app, resendVerification, ({ body }) => resendOwnVerification(services, body));
  publicRoute(app, validateOauth, () => Promise.reject(problem('PROVIDER_NOT_CONFIGURED')));
  publicRoute(app, installation, () => describeInstallation(services));
  publicRoute(app, exploreDemoEntry, (_, call) => exploreDemo(services, call.address));

  route(app, logout, (_, { principal, address }) => signOut(services, principal, address));
  route(app, signIns, (_, { principal }) => recentSignIns(services, principal));
  route(app, updatePasswordEntry, ({ body }, { principal, address }) =>
    updatePassword(services, principal, body, address),
  );
  route(app, tenants, (_, { principal }) => listTenants(services, principal.sessionId));
  route(app, selectTenant, async ({ query }, { principal, address }) => {
    const identityIds = await services.db.inGlobal((tx) => identitiesOfSession(tx, principal.sessionId));
    return startSession(services, {
      identityIds,
      address,
      tenantId: query.tenantId,
      leaves: { sessionId: principal.sessionId },
    });
  });
  route(app, demoRoles, (_, call) => listDemoRoles(call));
  route(app, viewDemoAsEntry, ({ body }, call) => viewDemoAs(call, body));
  route(app, joinEntry, ({ body }, { principal, address }) => joinOrganisation(services, principal, body, address));
  route(app, resendInviteEntry, ({ query }, call) =>
    resendInvite(services, call.principal, actorOf(call), query.userId),
  );
  route(app, session, async (_, { principal }) => {
    const user = await services.db.inTenant(principal.tenantId, (tx) => sessionUserOf(tx, services, principal.userId));
    if (!user) throw notFound();
    return user;
  });
}
