import { findChromium } from '../../../tools/chromium.ts';
import { runProcess } from '../../../tools/run-process.ts';

const LIMIT_SECONDS = 2400;

/**
 * Opens every page of the menus of each role in a browser, wide and narrow, in light and in dark.
 * @returns what is wrong with them, as the browser tests print it; null when nothing is.
 */
export async function everyPage(): Promise<string | null> {
  const browser = await findChromium();
  if (browser !== 'of-playwright' && 'missing' in browser) return browser.missing;
  const build = await runProcess('vite', ['build', 'apps/web', '--logLevel', 'warn'], { limitSeconds: 180 });
  if (build.code !== 0) return build.output;
  const env = {
    MUSTER_EVERY_LOOK: '1',
    ...(browser === 'of-playwright' ? {} : { CHROMIUM: browser.path }),
  };
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=line', 'menus.screens'];
  const { code, output } = await runProcess('playwright', args, { limitSeconds: LIMIT_SECONDS, env });
  return code === 0 ? null : output;
}
