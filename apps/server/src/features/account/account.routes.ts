import {
  exploreDemo as exploreDemoEntry,
  forgotPassword,
  installation,
  login,
  logout,
  register,
  resendInvite as resendInviteEntry,
  resendVerification,
  resetPassword as resetPasswordEntry,
  selectTenant,
  session,
  tenants,
  updatePassword as updatePasswordEntry,
  validateOauth,
  verifyUser,
} from '@muster/contract/features/account.contract.ts';
import type { FastifyInstance } from 'fastify';
import { notFound, problem } from '../../platform/http/problem.ts';
import { publicRoute, route } from '../../platform/http/route.ts';
import type { Services } from '../../platform/services.ts';
import { revokeSessions } from './account.store.ts';
import { describeInstallation, exploreDemo } from './explore-demo.ts';
import { listTenants } from './list-tenants.ts';
import { logIn } from './log-in.ts';
import { registerOrganisation } from './register-organisation.ts';
import { resendInvite, resendOwnVerification } from './resend-verification.ts';
import { sessionUserOf } from './session-user.ts';
import { askForReset, resetPassword, updatePassword } from './set-password.ts';
import { startSession } from './start-session.ts';
import { verifyEmail } from './verify-email.ts';

export function accountRoutes(app: FastifyInstance, services: Services): void {
  publicRoute(app, login, ({ body }, call) => logIn(services, body, call.address));
  publicRoute(app, register, ({ body }, call) => registerOrganisation(services, body, call.address));
  publicRoute(app, forgotPassword, ({ body }) => askForReset(services, body.email));
  publicRoute(app, resetPasswordEntry, ({ body }) => resetPassword(services, body));
  publicRoute(app, verifyUser, ({ body }) => verifyEmail(services, body));
  publicRoute(app, resendVerification, ({ body }) => resendOwnVerification(services, body.email));
  publicRoute(app, validateOauth, () => Promise.reject(problem('PROVIDER_NOT_CONFIGURED')));
  publicRoute(app, installation, () => describeInstallation(services));
  publicRoute(app, exploreDemoEntry, (_, call) => exploreDemo(services, call.address));

  route(app, logout, async (_, { principal }) => {
    await services.db.inGlobal((tx) =>
      revokeSessions(tx, { id: principal.sessionId }, services.clock.now().toString()),
    );
    services.forget({ sessionId: principal.sessionId });
    return null;
  });
  route(app, updatePasswordEntry, ({ body }, { principal }) => updatePassword(services, principal, body));
  route(app, tenants, (_, { principal }) => listTenants(services, principal.identityId));
  route(app, selectTenant, ({ query }, { principal, address }) =>
    startSession(services, principal.identityId, address, query.tenantId),
  );
  route(app, resendInviteEntry, ({ query }, { principal }) => resendInvite(services, principal, query.userId));
  route(app, session, async (_, { principal }) => {
    const user = await services.db.inTenant(principal.tenantId, (tx) => sessionUserOf(tx, services, principal.userId));
    if (!user) throw notFound();
    return user;
  });
}
