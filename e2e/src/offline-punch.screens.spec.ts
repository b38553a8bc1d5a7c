import { expect, type Page, test } from '@playwright/test';
import { signInAs } from './demo-steps.ts';
import { axeViolations, overhang } from './screen-checks.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

/** The app itself is kept on the device from now on. */
async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
    .toBe(true);
}

test('a punch without a network is kept, survives a reload of the app, and is sent once when it is back', async ({
  page,
  context,
}) => {
  await signInAs(page, 'manager');
  await expect(page.getByRole('button', { name: 'Check In' })).toBeVisible();
  await isKept(page);
  await context.setOffline(true);
  const card = page.getByRole('region', { name: 'No network' });
  await expect(card.getByText('Punches are kept on this device and sent by themselves.')).toBeVisible();
  await card.getByRole('button', { name: 'Check In' }).click();
  await expect(card.getByText('Saved on this device, sent when the network is back')).toBeVisible();
  expect.soft(await overhang(page)).toBe(0);
  expect.soft(await axeViolations(page)).toEqual([]);
  await page.reload();
  await expect(card.getByText('Not sent')).toHaveCount(1);
  await card.getByRole('button', { name: 'Check Out' }).click();
  await expect(card.getByText('Not sent')).toHaveCount(2);
  await context.setOffline(false);
  await expect(page.getByText('2 punches sent.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Not sent')).toHaveCount(0);
  const logs = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('muster.session') ?? '{}');
    const reply = await fetch('/api/Attendances/today', { headers: { authorization: `Bearer ${token}` } });
    return (await reply.json()).data.day.timelogs.map((log: { source: string; flags: string[]; endTime: string }) => ({
      source: log.source,
      flags: log.flags.toSorted(),
      isEnded: log.endTime !== null,
    }));
  });
  expect(logs).toEqual([{ source: 'offline', flags: ['ARRIVED_LATE', 'RESTARTED'], isEnded: true }]);
});
