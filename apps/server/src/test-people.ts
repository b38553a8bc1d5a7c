import { randomUUIDv7 } from 'node:crypto';
import { Role, type RoleName } from '@muster/contract/access.ts';
import { insertIdentity, insertMembership, insertSession } from './features/account/account.store.ts';
import { users } from './features/users/users.tables.ts';
import type { TestApp } from './test-app.ts';

export type TestPerson = {
  readonly id: string;
  readonly email: string;
  readonly identityId: string;
  readonly tenantId: string;
  readonly role: RoleName;
};

/** Puts an active person straight into the database. For tests that are not about inviting. */
export async function addPerson(
  test: TestApp,
  tenantId: string,
  role: RoleName,
  more: Partial<typeof users.$inferInsert> = {},
): Promise<TestPerson> {
  const [id, identityId] = [randomUUIDv7(), randomUUIDv7()];
  const email = `${role.toLowerCase()}-${id.slice(-8)}@people.test`;
  const now = test.services.clock.now().toString();
  await test.services.db.inTenant(tenantId, async (tx) => {
    await insertIdentity(tx, { id: identityId, email, verifiedAt: now });
    await tx
      .insert(users)
      .values({ tenantId, id, email, firstName: role, lastName: 'Test', role, status: 'Active', ...more });
    await insertMembership(tx, { identityId, tenantId, userId: id });
  });
  return { id, email, identityId, tenantId, role };
}

/** A fresh session's token for a person. */
export async function tokenFor(test: TestApp, person: TestPerson): Promise<string> {
  const session = randomUUIDv7();
  await test.services.db.inGlobal((tx) =>
    insertSession(tx, {
      id: session,
      identityId: person.identityId,
      tenantId: person.tenantId,
      userId: person.id,
      expiresAt: test.services.clock.now().add({ hours: 1 }).toString(),
    }),
  );
  return test.services.tokens.sign({ sub: person.id, tenant: person.tenantId, role: Role[person.role], session });
}
