import { startTestApp } from '@muster/server/test-app.ts';
import { expect, it } from 'vitest';
import { seedDemo } from './seed-demo.ts';

it('a demo that was interrupted says so the next time, and what to do', async () => {
  const test = await startTestApp({ demoSignsIn: true });
  const interrupted = () => {
    throw new Error('The machine was switched off');
  };
  await expect(seedDemo(test.services, { people: 4, log: interrupted })).rejects.toThrow('switched off');
  await expect(seedDemo(test.services, { people: 4 })).rejects.toMatchObject({
    code: 'CONFLICT',
    message:
      'The demo organisation was not finished when it was first set up, and cannot be continued. Start the demo in a new data folder (MUSTER_DATA), or on a new database (DATABASE_URL)',
  });
  await test.stop();
});
