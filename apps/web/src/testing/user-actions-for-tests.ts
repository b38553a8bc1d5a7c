// What a person's hands do with the kit, each found by its role and name.
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

type Container = Pick<ReturnType<typeof within>, 'findByRole' | 'getByRole' | 'findAllByRole'>;

/** Opens the list of a choice and takes one of its options. */
export async function choose(
  user: UserEvent,
  label: string | RegExp,
  option: string | RegExp,
  container: Container = screen,
) {
  await user.click(await container.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Opens a menu and takes one of its entries. */
export async function pick(user: UserEvent, menu: string | RegExp, entry: string | RegExp) {
  await user.click(await first('button', menu));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

/** Presses a button; the first of that name, where the phone has it once more. */
export async function press(user: UserEvent, name: string | RegExp, container: Container = screen) {
  await user.click(await first('button', name, container));
}

/** Puts a text in the place of what a field holds, at once: typing letter by letter is for what is asked meanwhile. */
export async function fill(user: UserEvent, label: string | RegExp, text: string, container: Container = screen) {
  const field = await container.findByRole('textbox', { name: label });
  await user.clear(field);
  if (text !== '') await user.paste(text);
}

/** The dialog of that title, to look and act in. */
export async function dialog(name: string | RegExp) {
  return within(await screen.findByRole('dialog', { name }));
}

/** The row of a table or list in which the words are. */
export async function rowOf(words: string | RegExp) {
  const element = await screen.findByText(words);
  const row = element.closest<HTMLElement>('tr, li');
  if (row === null) throw new Error(`${String(words)} is in no row`);
  return within(row);
}

async function first(role: 'button', name: string | RegExp, container: Container = screen): Promise<HTMLElement> {
  const [element] = await container.findAllByRole(role, { name });
  if (element === undefined) throw new Error(`There is no ${role} ${String(name)}`);
  return element;
}
