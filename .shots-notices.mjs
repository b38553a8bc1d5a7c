import { chromium } from 'playwright';
const base = process.env.BASE, out = process.env.OUT;
const jobs = JSON.parse(process.env.JOBS);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-quic','--disable-background-networking'] });
const ctxs = {};
for (const [who, path, width, scheme, name, steps] of jobs) {
  const key = `${who}-${width}-${scheme}`;
  if (!ctxs[key]) {
    const c = await browser.newContext({ viewport: { width, height: width > 600 ? 900 : 844 }, colorScheme: scheme });
    const p = await c.newPage();
    await p.goto(base + '/login'); 
    await p.getByLabel(/e-?mail/i).first().fill(`${who}@demo.test`);
    await p.getByLabel('Password', { exact: false }).first().fill('Muster-demo-1');
    await p.getByRole('button', { name: /log in/i }).first().click();
    await p.waitForURL((u) => !u.pathname.includes('login'), { timeout: 15000 });
    ctxs[key] = p;
  }
  const p = ctxs[key];
  await p.goto(base + path); await p.waitForTimeout(1200); await p.waitForTimeout(700);
  for (const s of steps ?? []) { try { await p.getByRole(s[0], { name: s[1] }).first().click({ timeout: 4000 }); await p.waitForTimeout(600); } catch (e) { console.log('step', s, String(e).slice(0, 120)); } }
  await p.screenshot({ path: `${out}/${name}.png`, fullPage: !(steps?.length) });
  console.log(name, p.url());
}
await browser.close();
