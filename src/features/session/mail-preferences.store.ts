import { api } from '#src/browser/api.ts';
import { failureText } from '#src/browser/failure.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';

/** Which mails an account wants; `toggle` resolves to the sentence that says how it went. */
function mailPreferences<T extends Readonly<Record<string, boolean>>>(
  read: () => Promise<T>,
  write: (wanted: T) => Promise<T>,
) {
  const wanted = createLoadable(read, { fallback: 'Failed to load the email settings' });
  return {
    ...wanted,
    async toggle(kind: string): Promise<string> {
      const before = dataOf(wanted.$state.get());
      if (!before) return '';
      const changed = { ...before, [kind]: before[kind] === false };
      wanted.set(changed);
      try {
        wanted.set(await write(changed));
        return 'Saved.';
      } catch (failure) {
        wanted.set(before);
        return failureText(failure, 'Failed to save the email settings');
      }
    },
  };
}

export const jobSeekerMails = mailPreferences(
  () => api('GET /jobseeker/mails'),
  (body) => api('PUT /jobseeker/mails', { body }),
);

export const companyMails = mailPreferences(
  () => api('GET /company/mails'),
  (body) => api('PUT /company/mails', { body }),
);
