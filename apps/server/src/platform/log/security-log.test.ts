import { pino } from 'pino';
import { expect, test } from 'vitest';
import { securityLog } from './security-log.ts';

function recordingLog(level: string): { lines: string[]; say: ReturnType<typeof securityLog> } {
  const lines: string[] = [];
  const log = pino({ level }, { write: (line: string) => void lines.push(line) });
  return { lines, say: securityLog(log, 'a secret of at least thirty-two characters') };
}

test('an event is one line at every level but silent, with a digest in the place of the e-mail', () => {
  const { lines, say } = recordingLog('error');
  say('sign-in-failed', { email: 'asha@vaigai.test', address: '10.0.0.7' });
  say('sign-in-failed', { email: 'asha@vaigai.test', address: '10.0.0.8' });
  say('sign-in-failed', { email: 'ravi@vaigai.test', address: '10.0.0.8' });
  const [first, again, other] = lines.map((line) => JSON.parse(line));
  expect(first).toMatchObject({ kind: 'security', event: 'sign-in-failed', address: '10.0.0.7' });
  expect(first.email).toMatch(/^[\w-]{22}$/);
  expect(again.email).toBe(first.email);
  expect(other.email).not.toBe(first.email);
  expect(lines.join('')).not.toContain('vaigai');

  const quiet = recordingLog('silent');
  quiet.say('signed-in', {});
  expect(quiet.lines).toEqual([]);
});
