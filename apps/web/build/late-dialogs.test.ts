import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staysWhole, withLateDialogs } from './late-dialogs.ts';
import { withLateSchemas } from './late-schemas.ts';

test('a dialog, a drawer and a menu are fetched when they open', () => {
  const code = withLateDialogs(
    [
      `import { Button, Menu } from '@mantine/core';`,
      `import { type Target, SetUpDialog } from './set-up-dialog.tsx';`,
      `import { DueDrawer } from './due-drawer.tsx';`,
    ].join('\n'),
  );
  expect(code).toMatch(
    /import \{ Button \} from '@mantine\/core'; import \{ Menu \} from '.*\/ui\/late\/late-menu.tsx';/,
  );
  // A type beside it brings nothing.
  expect(code).not.toContain(`from './set-up-dialog.tsx'`);
  expect(code).toContain(
    `const SetUpDialog = lateSetUpDialog(async () => (await import('./set-up-dialog.tsx')).SetUpDialog);`,
  );
  expect(code).toMatch(/import \{ lateDrawer as lateDueDrawer \} from '.*\/ui\/late-part.tsx';/);
  expect(code.split('\n')).toHaveLength(3);
});

test('what is fetched is Mantine’s own, and not once more what fetches it', () => {
  const folder = join(import.meta.dirname, '..', 'src', 'ui', 'late');
  const wholes = globSync('whole-*.tsx', { cwd: folder }).map((name) => join(folder, name));
  expect(wholes.length).toBeGreaterThan(4);
  for (const file of wholes) {
    expect(readFileSync(file, 'utf8')).toContain(`from '@mantine/core'`);
    expect(staysWhole(file), file).toBe(true);
  }
});

test('a value beside a dialog brings the file of both', () => {
  const code = withLateDialogs(`import { type Target, mayReview, ReviewDialog } from './review-dialog.tsx';`);
  expect(code).toContain(`import { type Target, mayReview } from './review-dialog.tsx';`);
});

test('everything else comes with who uses it', () => {
  const code = `import { FormActions } from '../../ui/dialogs/dialog-actions.tsx';\nimport { Page } from './page.tsx';`;
  expect(withLateDialogs(code)).toBe(code);
});

test('the schema of a form is fetched by the form', () => {
  const code = withLateSchemas(
    `import { updateTenant } from '@muster/contract/tenant.ts';\nuseContractForm({ schema: updateTenant.body.pick({ a: true }), b });`,
  );
  expect(code).toContain(
    `schema: async () => { const { updateTenant } = await import('@muster/contract/tenant.ts?all'); return updateTenant.body.pick({ a: true }); },`,
  );
  const own = `useContractForm({ schema: own.body });`;
  expect(withLateSchemas(own)).toBe(own);
});
