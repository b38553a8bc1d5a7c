// What the demo never answers: an error, something changed in an answer, or none yet. All else is the real server.
import type { Page } from '@playwright/test';

const FAILED = { statusCode: 500, message: 'Something went wrong on our side', data: null, errors: [] };

const TOGETHER = /\/api\/Dashboard\/together\?/;

/** What a page asks first comes in one response: whoever answers a call of it has each ask by itself. */
export async function eachByItself(page: Page): Promise<void> {
  await page.route(TOGETHER, (route) => route.fulfill({ json: { statusCode: 200, message: 'Success', data: [] } }));
}

/** A call answers with an error; what comes back ends that. */
export async function failing(page: Page, url: RegExp): Promise<() => Promise<void>> {
  await eachByItself(page);
  await page.route(url, (route) => route.fulfill({ status: 500, json: FAILED }));
  return () => page.unroute(url);
}

/** A call is not answered until what comes back is called. */
export async function waiting(page: Page, url: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await eachByItself(page);
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** A call answers what the server does, but for what is changed in it. */
export async function answering<T>(page: Page, url: RegExp, change: (data: T) => T): Promise<void> {
  await eachByItself(page);
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: change(body.data) } });
  });
}
