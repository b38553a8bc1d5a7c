import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, everythingMailed } from '../../test-mails.ts';
import { declared, startDeclaring } from './declarations-for-tests.ts';

let office: Awaited<ReturnType<typeof startDeclaring>>;
let owner: Awaited<ReturnType<typeof office.person>>;
let path: string;

beforeAll(async () => {
  office = await startDeclaring('comment');
  owner = await office.person('Member', { firstName: 'Asha', lastName: 'Rao' });
  const { body } = await office.call('POST', '/Users/declarations', declared(), owner.token);
  path = `/Users/declarations/${body.data.declarationId}`;
});
afterAll(() => office.muster.stop());

const ITEM = 'other:fd';
const say = (comments: string, more: object = {}, token?: string) =>
  office.call('POST', `${path}/comments`, { itemId: ITEM, comments, ...more }, token);
const read = async (token?: string) =>
  (await office.call('GET', `${path}/comments?itemId=${ITEM}`, undefined, token)).body.data;

test('comments are threads on one amount: replies below, a reply to a reply in the same thread', async () => {
  const question = (await say('  Which bank?  ')).body.data;
  expect(question).toMatchObject({ comments: 'Which bank?', isEdited: false, parentCommentId: null, isOwn: true });
  const answer = (await say('SBI', { parentCommentId: question.id }, owner.token)).body.data;
  await say('Thank you', { parentCommentId: answer.id });
  const [thread] = await read(owner.token);
  expect(thread).toMatchObject({ comments: 'Which bank?', isOwn: false });
  expect(thread.replies.map(({ comments }: { comments: string }) => comments)).toEqual(['SBI', 'Thank you']);
  expect(thread.replies[0]).toMatchObject({ createdByName: 'Asha Rao', isOwn: true, parentCommentId: question.id });
  await everythingMailed(office.muster);
  const told = await asOwner<{ title: string }>(
    office.muster,
    `select title from notifications where user_id = $1 and kind = 'declaration commented'`,
    [owner.id],
  );
  expect(told).toHaveLength(2);
});

test('one’s own is changed, which is marked, and removed unless somebody replied', async () => {
  const { id } = (await say('Wrong', { itemId: 'loan:interest' }, owner.token)).body.data;
  const one = `${path}/comments/${id}`;
  expect((await office.call('PUT', one, { comments: 'Mine' })).status).toBe(403);
  expect((await office.call('PUT', one, { comments: 'Right' }, owner.token)).body.data).toMatchObject({
    comments: 'Right',
    isEdited: true,
  });
  expect((await office.call('DELETE', one)).status).toBe(403);
  await say('A reply', { itemId: 'loan:interest', parentCommentId: id });
  expect((await office.call('DELETE', one, undefined, owner.token)).status).toBe(409);
  const other = (await say('Not needed', {}, owner.token)).body.data;
  expect((await office.call('DELETE', `${path}/comments/${other.id}`, undefined, owner.token)).status).toBe(200);
});

test('counts come together: of all that have any, or of those asked for', async () => {
  const counts = async (query = '') => (await office.call('GET', `${path}/commentCounts${query}`)).body.data;
  expect(await counts()).toEqual([
    { itemId: 'loan:interest', count: 2 },
    { itemId: ITEM, count: 3 },
  ]);
  expect(await counts(`?itemIds=${ITEM},loan:principal`)).toEqual([
    { itemId: ITEM, count: 3 },
    { itemId: 'loan:principal', count: 0 },
  ]);
});

test('no comment is blank, hangs on a worked out figure, or is read by another member', async () => {
  expect((await say('   ')).body.errors).toEqual([{ field: 'comments', message: 'Please write a comment' }]);
  expect((await say('Hm', { itemId: 'letout:net' })).status).toBe(404);
  const nowhere = await office.call('POST', `/Users/declarations/${owner.id}/comments`, {
    itemId: ITEM,
    comments: 'Hm',
  });
  expect([nowhere.status, nowhere.body.message]).toEqual([404, 'Declaration ID not available']);
  expect((await say('Hm', { parentCommentId: owner.id })).status).toBe(404);
  const stranger = await office.person();
  expect((await office.call('GET', `${path}/comments?itemId=${ITEM}`, undefined, stranger.token)).status).toBe(403);
  expect((await say('Hm', {}, stranger.token)).status).toBe(403);
  expect((await office.call('GET', `${path}/commentCounts`, undefined, stranger.token)).status).toBe(403);
});
