import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as questions from '#src/forms/ask.ts';
import type * as navigation from '#src/browser/navigation.ts';
import type { CompanyMember } from '#src/contracts/members.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { goTo } from '#src/browser/navigation.ts';
import { listenForToasts } from '#src/browser/toasts.ts';
import {
  $refusal,
  changeRole,
  inviteAgain,
  inviteForm,
  people,
  removePerson,
  setDisabled,
} from '#src/features/company-dashboard/people/people.store.ts';
import { $session, startSession } from '#src/features/session/session.store.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { signInMember } from '#tests/support/sign-in.ts';
import { openSite } from '#tests/support/store-api.ts';

const asked = vi.hoisted(() => ({ ask: vi.fn() }));
vi.mock('#src/forms/ask.ts', async (original) => ({ ...(await original<typeof questions>()), ...asked }));
vi.mock('#src/browser/navigation.ts', async (original) => ({
  ...(await original<typeof navigation>()),
  goTo: vi.fn(),
}));

const { db, network, enterAsCompany, leave } = await openSite();

const LAST_OWNER = 'A company needs an owner who can log in. Make another member an owner first.';
const toasts: string[] = [];
listenForToasts(({ text }) => toasts.push(text));
let company: string;
let yaw: string;

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  vi.mocked(goTo).mockClear();
  asked.ask.mockReset().mockResolvedValue(true);
  toasts.length = 0;
  ({ id: company } = await enterAsCompany());
  ({ memberId: yaw } = await signInMember(db, company));
  await startSession('guarded');
  await people.load();
});

/** A person as the page shows them. */
function shown(id: string): CompanyMember {
  const person = dataOf(people.$state.get())?.find((one) => one.id === id);
  if (person === undefined) throw new Error('The person is not listed.');
  return person;
}
const states = () => dataOf(people.$state.get())?.map(({ name, role, state }) => [name, role, state]);

it('lists owners first, and knows who acts', () => {
  expect(states()).toEqual([
    ['Selorm Agbeko', 'owner', 'active'],
    ['Yaw Tetteh', 'member', 'active'],
  ]);
  expect($session.get().member).toEqual({ id: company, name: 'Selorm Agbeko', role: 'owner' });
});

it('lists who was invited, and sends another link', async () => {
  await inviteForm.send({ name: 'Esi Mensah', email: 'esi@volta.example', role: 'member' });
  expect(inviteForm.$state.get()).toEqual({ status: 'done' });
  expect(states()).toContainEqual(['Esi Mensah', 'member', 'invited']);
  const esi = dataOf(people.$state.get())?.find(({ state }) => state === 'invited') as CompanyMember;
  const [before] = await db.select().from(companyMembers).where(eq(companyMembers.id, esi.id));
  await inviteAgain(esi);
  const [after] = await db.select().from(companyMembers).where(eq(companyMembers.id, esi.id));
  expect(after?.invitationHash).not.toEqual(before?.invitationHash);
  expect(toasts).toEqual(Array(2).fill('We sent an invitation to esi@volta.example.'));
});

it.each([
  ['email', 'the address of a member', { email: 'people@volta.example' }],
  ['email', 'no address', { email: 'esi' }],
  ['name', 'no name', { name: '' }],
])('says beside the field %s what is wrong: %s', async (field, _fault, typed) => {
  await inviteForm.send({ name: 'Esi Mensah', email: 'esi@volta.example', role: 'member', ...typed });
  expect(inviteForm.$state.get()).toMatchObject({
    status: 'refused',
    fields: { [field]: expect.any(String) as string },
  });
  expect(states()).toHaveLength(2);
});

it('shows a change at once, whichever it is', async () => {
  await changeRole(shown(yaw), 'owner');
  expect(shown(yaw).role).toBe('owner');
  await setDisabled(shown(yaw), true);
  expect(shown(yaw).state).toBe('disabled');
  await setDisabled(shown(yaw), false);
  expect(shown(yaw).state).toBe('active');
  await removePerson(shown(yaw));
  expect(states()).toEqual([['Selorm Agbeko', 'owner', 'active']]);
  expect(toasts).toEqual([
    'Yaw Tetteh is an owner now.',
    'Yaw Tetteh is logged out, and cannot log in.',
    'Yaw Tetteh can log in again.',
    'Yaw Tetteh is removed.',
  ]);
});

it('says beside the last owner that one is needed', async () => {
  await changeRole(shown(company), 'member');
  expect($refusal.get()).toEqual({ id: company, sentence: LAST_OWNER });
  expect(shown(company).role).toBe('owner');
  await removePerson(shown(company));
  expect($refusal.get()).toEqual({ id: company, sentence: LAST_OWNER });
  expect(goTo).not.toHaveBeenCalled();
});

it('leads owners who remove themselves to the login', async () => {
  await changeRole(shown(yaw), 'owner');
  await removePerson(shown(company));
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/login');
});

it('does nothing without a yes', async () => {
  asked.ask.mockResolvedValue(false);
  await removePerson(shown(yaw));
  await changeRole(shown(company), 'member');
  expect(states()).toHaveLength(2);
  expect(asked.ask.mock.calls.map(([{ heading }]) => heading as string)).toEqual([
    'Remove this person?',
    'Give up being an owner?',
  ]);
});

it('keeps the list where the server does not answer, and says so beside the person', async () => {
  const before = states();
  network.offline();
  await setDisabled(shown(yaw), true);
  expect(states()).toEqual(before);
  expect($refusal.get()).toEqual({ id: yaw, sentence: 'Failed to disable the login. Please try again.' });
});

it('shows what another owner did meanwhile, and why the act was refused', async () => {
  const person = shown(yaw);
  await db.delete(companyMembers).where(eq(companyMembers.id, yaw));
  await setDisabled(person, true);
  expect(states()).toHaveLength(1);
  expect(toasts).toEqual(['This person is not a member of your company any more.']);
  await db.update(companyMembers).set({ role: 'member' }).where(eq(companyMembers.id, company));
  await inviteForm.send({ name: 'Esi Mensah', email: 'esi@volta.example', role: 'member' });
  expect(inviteForm.$state.get()).toMatchObject({
    status: 'refused',
    message: 'Only an owner of the company account can do this.',
  });
});

it('says that the people could not be loaded', async () => {
  leave();
  network.offline();
  await people.load();
  expect(people.$state.get()).toEqual({
    status: 'failed',
    message: 'The people of your company could not be loaded.',
  });
});
