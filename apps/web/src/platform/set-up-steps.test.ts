import { expect, test } from 'vitest';
import { signedInAs } from '../testing/signed-in-for-tests.ts';
import { targetOf } from './set-up-steps.ts';

test('the details of the organisation are filled in with the wizard by whoever has it, and on their page by others', () => {
  expect(targetOf('organisation', signedInAs())).toBe('add-organisation');
  expect(targetOf('organisation', signedInAs({ roleId: 'Moderator' }))).toBe('/org/organization-details');
});
