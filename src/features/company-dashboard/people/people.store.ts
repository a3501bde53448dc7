import { atom } from 'nanostores';
import type { MemberRole } from '#src/contracts/member-roles.ts';
import { memberEndpoints, type CompanyMember } from '#src/contracts/members.ts';
import { ROLE_LABEL } from '#src/domain/profiles/member-role.ts';
import { api } from '#src/browser/api.ts';
import { failureText } from '#src/browser/failure.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { randomUuid } from '#src/browser/random-uuid.ts';
import { showToast, showToastOnNextPage } from '#src/browser/toasts.ts';
import { endingSession } from '#src/features/session/guard.ts';
import { $session, leaveSession } from '#src/features/session/session.store.ts';
import { ask } from '#src/forms/ask.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { $unsaved } from '#src/forms/unsaved.ts';
import { paths } from '#src/routes/paths.ts';

const INVITATION_FAILED = 'Failed to send the invitation. Please try again.';

/** The members of the company: owners first, then by name. */
export const people = createLoadable(async () => (await api('GET /company/members')).members, {
  fallback: 'The people of your company could not be loaded.',
});

/** Why the last act on a person was refused; shown beside them. */
export const $refusal = atom<{ readonly id: string; readonly sentence: string } | undefined>();

export const inviteForm = formSubmit({
  schema: memberEndpoints.inviteMember.body,
  async send(body, key) {
    await api('POST /company/members', { body }, { key });
    $unsaved.set(false);
    showToast('success', invited(body.email));
    await people.refresh();
  },
  fallback: INVITATION_FAILED,
});

const invited = (email: string) => `We sent an invitation to ${email}.`;

/** Sends a new link, which takes the place of the earlier one. */
export function inviteAgain({ id, name, email, role }: CompanyMember): Promise<void> {
  return change(id, INVITATION_FAILED, async () => {
    await api('POST /company/members', { body: { name, email, role } }, { key: randomUuid() });
    return invited(email);
  });
}

/** Whether it is the member who acts. */
export function isSelf({ id }: CompanyMember): boolean {
  const session = $session.get();
  return session.role === 'COMPANY' && session.member.id === id;
}

/** Changes a role, once an owner who gives up their own has said yes to it. */
export async function changeRole(person: CompanyMember, role: MemberRole): Promise<void> {
  if (isSelf(person) && !(await ask(GIVING_UP))) return;
  const { id, name } = person;
  await change(id, 'Failed to change the role. Please try again.', async () => {
    await api('PATCH /company/members/:id', { params: { id }, body: { role } });
    return `${name} is ${role === 'owner' ? 'an' : 'a'} ${ROLE_LABEL[role].toLowerCase()} now.`;
  });
}

const GIVING_UP = {
  heading: 'Give up being an owner?',
  why: 'You go on with jobs and applications. Only another owner can make you an owner again.',
  no: 'Stay an owner',
  yes: 'Become a member',
} as const;

export function setDisabled({ id, name }: CompanyMember, disabled: boolean): Promise<void> {
  return change(id, `Failed to ${disabled ? 'disable' : 'enable'} the login. Please try again.`, async () => {
    await api('PATCH /company/members/:id', { params: { id }, body: { disabled } });
    return disabled ? `${name} is logged out, and cannot log in.` : `${name} can log in again.`;
  });
}

/** Removes a person, once the owner has said yes to it. Who removes themselves is led to the login. */
export async function removePerson(person: CompanyMember): Promise<void> {
  const { id, name, email, username } = person;
  const others =
    username === null
      ? 'The invitation ends at once.'
      : 'Their login and sessions end at once and for good. Their name stays on what they wrote.';
  const isMeant = await ask({
    heading: isSelf(person) ? 'Remove yourself?' : 'Remove this person?',
    about: `${name}, ${email}`,
    why: isSelf(person)
      ? 'You are logged out, and your login ends for good. Your name stays on what you wrote.'
      : others,
    no: 'Keep',
    yes: 'Remove',
  });
  if (!isMeant) return;
  await change(id, 'Failed to remove this person. Please try again.', async () => {
    const remove = () => api('DELETE /company/members/:id', { params: { id } });
    await (isSelf(person) ? endingSession(remove) : remove());
    const sentence = `${name} is removed.`;
    if (isSelf(person)) {
      showToastOnNextPage('success', sentence);
      leaveSession(paths.login());
    }
    return sentence;
  });
}

/** Does something with a person and shows the list as it is then, also where the act was refused. */
async function change(id: string, fallback: string, act: () => Promise<string>): Promise<void> {
  $refusal.set(undefined);
  try {
    showToast('success', await act());
    await people.refresh();
  } catch (failure) {
    const sentence = failureText(failure, fallback);
    await people.refresh();
    const isListed = dataOf(people.$state.get())?.some((one) => one.id === id);
    if (isListed) $refusal.set({ id, sentence });
    else showToast('error', sentence);
  }
}
