import { type Answer, readResponse, type TestApp } from '../../test-app.ts';
import { tokenTo } from '../../test-mails.ts';

let counter = 0;

/** A person as the invite form sends one; changes win. */
export function newPerson(changes: Record<string, unknown> = {}) {
  counter += 1;
  return {
    employeeNumber: `VI-${String(counter).padStart(4, '0')}`,
    firstName: 'Meera',
    lastName: 'Krishnan',
    email: `person-${counter}@vaigai.test`,
    phoneNumber: '+91 98450 11908',
    dateOfBirth: '1992-04-18',
    dateOfJoining: '2017-04-18',
    experience: 9.5,
    regimeType: 1,
    annualCTC: 1_800_000,
    ...changes,
  };
}

/** Invites a person; their id. */
export async function invite(test: TestApp, token: string, changes: Record<string, unknown> = {}) {
  const input = newPerson(changes);
  const { body } = await test.call('POST', '/Users', { token, body: input });
  if (body.statusCode !== 200) throw new Error(`The invitation was refused: ${JSON.stringify(body)}`);
  const id: string = body.data.id;
  return { ...input, id };
}

const PASSWORD = 'A-long-pass-phrase-1';

/** Accepts the invitation by its mail and signs in; the token. */
export async function accept(test: TestApp, email: string): Promise<string> {
  const mailToken = await tokenTo(test, email);
  await test.call('POST', '/Account/verify-user', { body: { email, token: mailToken, password: PASSWORD } });
  const { body } = await test.call('POST', '/Account/login', { body: { email, password: PASSWORD } });
  return body.data.token;
}

/** A person of this role who has signed in. */
export async function signedIn(test: TestApp, token: string, changes: Record<string, unknown> = {}) {
  const person = await invite(test, token, changes);
  return { ...person, token: await accept(test, person.email) };
}

/** Sends a multipart form with one file. */
export async function upload(
  test: TestApp,
  path: string,
  {
    token,
    file,
    fields = {},
    headers = {},
  }: {
    token: string;
    file: { field: string; name: string; content: Uint8Array };
    fields?: Record<string, string>;
    headers?: Record<string, string>;
  },
): Promise<Answer> {
  const boundary = 'muster-test-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${file.field}"; filename="${file.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const payload = Buffer.concat([
    Buffer.from(parts.join('') + head),
    Buffer.from(file.content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return readResponse(
    await test.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        ...headers,
      },
      payload,
    }),
  );
}
