import { expect, test } from '@playwright/test';
import { waiting } from './answers.ts';
import { signInAs } from './demo-steps.ts';

const LEAVES = /\/api\/Leaves\?/;

test('what stands below a list of unknown length is shown with the list, and does not move', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Object.assign(globalThis, { shift: Reflect.get(globalThis, 'shift') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signInAs(page, 'admin', null);
  const arrive = await waiting(page, LEAVES);
  await page.goto('/leaves/requests');
  const compOffs = page.getByRole('region', { name: 'Comp-off', includeHidden: true });
  await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible();
  await expect(compOffs).toBeAttached();
  await expect(compOffs).toBeHidden();
  arrive();
  await expect(compOffs).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shift'))).toBeLessThan(0.02);
});
