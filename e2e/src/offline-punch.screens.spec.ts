import { type APIRequestContext, type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { eachByItself } from './answers.ts';
import { apiToken, open, signInAs } from './demo-steps.ts';
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

/** In both themes, as it is now. */
async function isSound(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await axeViolations(page), `${screen} in ${colorScheme}`).toEqual([]);
    expect.soft(await overhang(page), screen).toBe(0);
  }
}

/** The band of a heading has the colour of a token. */
async function isTinted(heading: Locator, token: string): Promise<void> {
  const [colour, wanted] = await heading.evaluate((title, name) => {
    const band = title.parentElement?.parentElement ?? title;
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = `var(${name})`;
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return [getComputedStyle(band).backgroundColor, backgroundColor];
  }, token);
  expect(colour).toBe(wanted);
}

const offlineCard = (page: Page) => page.getByRole('region', { name: 'No network' });

test('a punch without a network is kept, survives a reload of the app, and is sent once when it is back', async ({
  page,
  context,
}) => {
  await signInAs(page, 'manager');
  await expect(page.getByRole('button', { name: 'Check In' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'My week' }).getByRole('listitem')).toHaveCount(7);
  await isKept(page);
  await context.setOffline(true);
  const card = offlineCard(page);
  await expect(card.getByText('Punches are kept on this device and sent by themselves.')).toBeVisible();
  await card.getByRole('button', { name: 'Check In' }).click();
  await expect(card.getByText('Saved on this device, sent when the network is back')).toBeVisible();
  // The time of the punch stays in view, also after the app was closed.
  const saved = await card.getByText(/^Saved on this device, \d/).textContent();
  await expect(card.getByText(/^You may close the app\. The punch stays for 14 days/)).toBeVisible();
  await expect(card.getByRole('region', { name: 'This week' }).getByRole('listitem')).toHaveCount(7);
  await isSound(page, 'a punch that is saved');
  await page.reload();
  await expect(card.getByText('Not sent')).toHaveCount(1);
  await expect(card.getByText(saved ?? 'Saved')).toBeVisible();
  await expect(card.getByRole('timer')).toHaveText(/^00:0\d:\d\d$/);
  await expect(card.getByText(/^General shift, 10:00 AM to 7:00 PM/)).toBeVisible();
  await expect(card.getByRole('region', { name: 'This week' }).getByRole('listitem')).toHaveCount(7);
  await expect(page.getByText('Something Went Wrong. Please check your internet connection.')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Punch' })).toBeVisible();
  const box = await card.boundingBox();
  expect([box?.x, box?.width]).toEqual([16, 358]);
  // What nobody has yet but this device is hatched, up to a line for now.
  const images = await card
    .locator('span')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).backgroundImage));
  expect(images.some((image) => image.startsWith('repeating-linear-gradient'))).toBe(true);
  expect((await card.getByRole('button', { name: 'Check Out' }).boundingBox())?.height).toBe(52);
  await isSound(page, 'a cold start without a network');
  await card.getByRole('button', { name: 'Check Out' }).click();
  await expect(card.getByText('Not sent')).toHaveCount(2);
  await context.setOffline(false);
  const sent = page.getByRole('heading', { name: 'Online again, 2 punches sent' });
  await expect(sent).toBeVisible({ timeout: 20_000 });
  await isTinted(sent, '--ok-bg');
  await expect(page.getByText('Not sent')).toHaveCount(0);
  await isSound(page, 'punches that were sent');
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
  // The band shows once; both times stay in the log.
  const quick = page.getByRole('navigation', { name: 'Quick' });
  await quick.getByRole('link', { name: 'Punch' }).click();
  const log = page.getByRole('region', { name: 'Today’s log' });
  await expect(log.getByText(/^Check in sent \d+:\d\d [AP]M/)).toBeVisible();
  await expect(log.getByText(/^Check out sent \d+:\d\d [AP]M/)).toBeVisible();
  await expect(sent).toHaveCount(0);
  await quick.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('button', { name: 'Check In' })).toBeVisible();
  await expect(sent).toHaveCount(0);
});

/** Presses without a network, as if that had been so many hours ago and the app was closed since. */
async function pressedEarlier(page: Page, context: BrowserContext, name: 'Check In' | 'Check Out', hours: number) {
  await context.setOffline(true);
  await offlineCard(page).getByRole('button', { name }).click();
  const saved = name === 'Check In' ? /^Check in, / : /^Check out, /;
  await expect(offlineCard(page).getByText(saved)).toBeVisible();
  await page.evaluate(async (hoursAgo) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('muster');
      request.onsuccess = () => resolve(request.result);
    });
    const store = database.transaction('punches', 'readwrite').objectStore('punches');
    await new Promise<void>((resolve) => {
      const all = store.getAll();
      all.onsuccess = () => {
        const last = all.result.toSorted((one, other) => one.serial - other.serial).at(-1);
        const pressedAt = new Date(Date.parse(last.pressedAt) - hoursAgo * 3_600_000).toISOString();
        store.put({ ...last, pressedAt, page: 'a page that is closed' });
        store.transaction.oncomplete = () => resolve();
      };
    });
    database.close();
  }, hours);
}

test('a punch of yesterday that arrives today says what the day was and is; one that waited too long opens its regularization', async ({
  page,
  context,
}) => {
  await signInAs(page, 'moderator', '/attendance/my-attendance');
  await expect(page.getByRole('button', { name: 'Check In' })).toBeVisible();
  await isKept(page);
  await pressedEarlier(page, context, 'Check In', 14);
  await pressedEarlier(page, context, 'Check Out', 13);
  await context.setOffline(false);
  const late = page.getByRole('heading', { name: '2 punches of yesterday arrived today' });
  await expect(late).toBeVisible({ timeout: 20_000 });
  await isTinted(late, '--primary-tint');
  await expect(page.getByText(/^Check out, Thu 26 Nov, 10:\d\d PM\.$/)).toBeVisible();
  await expect(page.getByText('The day waits for approval.')).toBeVisible();
  const day = page.getByRole('region', { name: 'Thursday, 26 November' });
  await expect(day.getByText('Before it arrived')).toBeVisible();
  await expect(day.getByText('With it')).toBeVisible();
  await expect(day.getByText('Pending')).toBeVisible();
  await expect(day.getByText('Pressed at')).toHaveCount(2);
  await expect(day.getByText('Arrived at')).toHaveCount(2);
  await expect(day.getByRole('button', { name: 'It is wrong' })).toBeVisible();
  await isSound(page, 'a punch that arrived late');

  await open(page, '/attendance/my-attendance');
  await expect(page.getByRole('button', { name: 'Check In' })).toBeVisible();
  await pressedEarlier(page, context, 'Check In', 15 * 24);
  await context.setOffline(false);
  const refused = page.getByRole('heading', { name: /^Check in of .* was not taken$/ });
  await expect(refused).toBeVisible({ timeout: 20_000 });
  await isTinted(refused, '--bad-bg');
  await expect(page.getByText(/^This punch waited longer than 14 days/)).toBeVisible();
  await isSound(page, 'a punch that was not taken');
  await page.getByRole('button', { name: 'Request regularization' }).last().click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Start date')).toHaveValue(/^\d\d Nov 2026$/);
  await expect(form.getByLabel('Start time')).toHaveValue(/^\d\d:\d\d$/);
  await expect(form.getByLabel('End time')).toHaveValue(/^\d\d:\d\d$/);
  await expect(form.getByLabel('Reason')).toHaveValue(/^Check in pressed at .* without a network\. This punch waited/);
  await page.keyboard.press('Escape');
  await page.goBack();
  await open(page, '/attendance/my-attendance');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: /was not taken$/ })).toHaveCount(0);
});

/** The button of the band with this heading: the page has one of its own. */
const regularizationIn = (page: Page, heading: Locator) =>
  page.getByRole('status').filter({ has: heading }).getByRole('button', { name: 'Request regularization' });

test('a punch whose time nobody knows, because the clock was set back, is refused in a red band with its regularization', async ({
  page,
  context,
}) => {
  await signInAs(page, 'member', '/attendance/my-attendance');
  await expect(page.getByRole('button', { name: 'Check In' })).toBeVisible();
  await isKept(page);
  // By its clock the device sends it an hour before it was pressed.
  await pressedEarlier(page, context, 'Check In', -1);
  await context.setOffline(false);
  const refused = page.getByRole('heading', { name: /^Check in of .* was not taken$/ });
  await expect(refused).toBeVisible({ timeout: 20_000 });
  await isTinted(refused, '--bad-bg');
  await expect(page.getByText(/^The clock of this device was set back after this punch/)).toBeVisible();
  await isSound(page, 'a punch whose time nobody knows');
  await regularizationIn(page, refused).click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Start time')).toHaveValue(/^\d\d:\d\d$/);
  await expect(form.getByLabel('Reason')).toHaveValue(/without a network\. The clock of this device was set back/);
  await page.keyboard.press('Escape');
  await open(page, '/attendance/my-attendance');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(refused).toHaveCount(0);
});

/** A site of 100 metres where the member works, until the test is over. */
async function siteOfMember(request: APIRequestContext): Promise<() => Promise<void>> {
  const headers = await apiToken(request);
  const place = { latitude: 13.0285, longitude: 77.5197, radius: 100 };
  const data = { name: 'Gate of the offline test', ...place };
  const added = await request.post('/api/Attendances/clients', { headers, data });
  expect(added.status()).toBe(200);
  const { id } = (await added.json()).data;
  const mine = await apiToken(request, 'member');
  const today = async () => (await (await request.get('/api/Attendances/today', { headers: mine })).json()).data.day;
  const { employeeId } = await today();
  await request.put(`/api/Attendances/clients/${id}/people`, { headers, data: { employeeIds: [employeeId] } });
  return async () => {
    for (const log of (await today()).timelogs) {
      await request.delete(`/api/Attendances/timelogs/${log.id}`, { headers });
    }
    expect((await today()).timelogs).toEqual([]);
    await request.delete(`/api/Attendances/clients/${id}`, { headers });
  };
}

test('a punch from outside the place is taken and marked in a red band, with its regularization filled in', async ({
  page,
  context,
  request,
}) => {
  const takeBack = await siteOfMember(request);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 12.9716, longitude: 77.5946, accuracy: 10 });
  // As where the organisation asks for the place.
  await eachByItself(page);
  await page.route('**/api/Attendances/today', async (route) => {
    const reply = await route.fetch();
    const { data, ...others } = await reply.json();
    await route.fulfill({ json: { ...others, data: { ...data, asksForPlace: true } } });
  });
  try {
    await signInAs(page, 'member', '/attendance/my-attendance');
    await expect(page.getByRole('button', { name: 'Check In' })).toBeVisible();
    await isKept(page);
    await context.setOffline(true);
    await offlineCard(page).getByRole('button', { name: 'Check In' }).click();
    await expect(offlineCard(page).getByText('Saved on this device, sent when the network is back')).toBeVisible();
    await context.setOffline(false);
    const marked = page.getByRole('heading', { name: /^Check in of .* is marked: outside the site$/ });
    await expect(marked).toBeVisible({ timeout: 20_000 });
    await isTinted(marked, '--bad-bg');
    await expect(
      page.getByText(/^It was taken, and the person who approves the day looks at it\. Where it is wrong, ask/),
    ).toBeVisible();
    await isSound(page, 'a punch from outside the place');
    await regularizationIn(page, marked).click();
    const form = page.getByRole('dialog');
    await expect(form.getByLabel('Start date')).toHaveValue('27 Nov 2026');
    await expect(form.getByLabel('Start time')).toHaveValue(/^\d\d:\d\d$/);
    await expect(form.getByLabel('Reason')).toHaveValue(/^Check in pressed at .*: outside the site\.$/);
  } finally {
    await takeBack();
  }
});
