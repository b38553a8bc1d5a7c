import { startTestApp } from '@muster/server/test-app.ts';
import { asOwner } from '@muster/server/test-mails.ts';
import { expect, it } from 'vitest';
import { seedDemo } from './seed-demo.ts';

const SENTENCE =
  'The demo organisation was not finished when it was first set up, and cannot be continued. Start the demo in a new data folder (MUSTER_DATA), or on a new database (DATABASE_URL)';

it('one that was interrupted after its last payroll is not taken for whole, one that was made begins no second time', async () => {
  const test = await startTestApp({ demoSignsIn: true });
  await seedDemo(test.services, { people: 24 });
  await seedDemo(test.services, { people: 24 });
  await asOwner(test, `delete from audit_entries where entity = 'demo' and action = 'complete'`);
  await expect(seedDemo(test.services, { people: 24 })).rejects.toMatchObject({ code: 'CONFLICT', message: SENTENCE });
  // As a demo of an earlier version left it.
  await asOwner(test, `delete from audit_entries where entity = 'demo'`);
  await seedDemo(test.services, { people: 24 });
  await test.stop();
});

it('a demo that was interrupted says so the next time, and what to do', async () => {
  const test = await startTestApp({ demoSignsIn: true });
  const interrupted = () => {
    throw new Error('The machine was switched off');
  };
  await expect(seedDemo(test.services, { people: 4, log: interrupted })).rejects.toThrow('switched off');
  await expect(seedDemo(test.services, { people: 24 })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: SENTENCE,
  });
  await test.stop();
});
