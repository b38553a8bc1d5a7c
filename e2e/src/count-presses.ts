import type { Locator, Page } from '@playwright/test';

type Press = { readonly path: string; readonly what: string; readonly isInMenu: boolean };

/** What somebody has pressed so far, and the pages they were on, in their order. */
export type Presses = {
  readonly presses: readonly Press[];
  readonly pages: readonly string[];
};

/**
 * Counts in the page itself what a person does there: each click or tap that a device made (pointerdown), each Enter or
 * Space that presses something, and each file chosen. Typing and Tab are no presses. Nothing is counted by hand.
 */
export async function countPresses(page: Page): Promise<Presses> {
  const presses: Press[] = [];
  const pages: string[] = [];
  await page.exposeFunction('pressed', (path: string, what: string, isInMenu: boolean) => {
    presses.push({ path, what, isInMenu });
  });
  await page.exposeFunction('arrived', (path: string) => {
    if (pages.at(-1) !== path) pages.push(path);
  });
  await page.addInitScript(() => {
    const tell = (name: string, ...what: (string | boolean)[]) => {
      const told: unknown = Reflect.get(window, name);
      if (typeof told === 'function') told(...what);
    };
    const nameOf = (element: Element) =>
      (element.closest('button, a, label, [role]') ?? element).textContent.trim().slice(0, 40);
    const press = (kind: string, target: EventTarget | null) => {
      const element = target instanceof Element ? target : document.body;
      const isInMenu = element.closest('nav[aria-label="Main"]') !== null;
      tell('pressed', location.pathname, `${kind} ${nameOf(element)}`.trim(), isInMenu);
    };
    addEventListener('pointerdown', ({ isTrusted, target }) => isTrusted && press('click', target), true);
    addEventListener(
      'keydown',
      ({ isTrusted, key, target }) => {
        const isTyping = target instanceof HTMLTextAreaElement;
        const isSpace = key === ' ' && target instanceof HTMLElement && !target.matches('input:not([type=checkbox])');
        if (isTrusted && !isTyping && (key === 'Enter' || isSpace)) press(key === ' ' ? 'Space' : key, target);
      },
      true,
    );
    addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.type === 'file') press('file', target);
      },
      true,
    );
    let seen = '';
    setInterval(() => {
      if (location.pathname === seen) return;
      seen = location.pathname;
      tell('arrived', seen);
    }, 20);
  });
  return { presses, pages };
}

const FIELDS_AT_MOST = 40;

/** Goes to a field as one does who does not want to leave the keyboard, and types: by Tab from where the focus is. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  const { keyboard } = field.page();
  const isThere = () => field.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; !(await isThere()); tabs += 1) {
    if (tabs > FIELDS_AT_MOST) throw new Error('The field cannot be reached by Tab');
    await keyboard.press('Tab');
  }
  await keyboard.press('ControlOrMeta+A');
  await keyboard.type(text);
}
