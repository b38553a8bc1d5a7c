import type pg from 'pg';

/**
 * Opens the account of somebody who registered, as following the link of the mail does: the link of a second
 * organisation is shown to nobody but who reads the mail. `client` is the owner of the tables.
 */
export async function verifyAdministrator(client: pg.Client, email: string): Promise<void> {
  await client.query('update identities set verified_at = now() where email = $1', [email]);
  await client.query(`update users set status = 'Active' where email = $1`, [email]);
}
