import { useEffect, useState, type RefObject } from 'react';
import type { Role } from '#src/contracts/auth.ts';
import { tabValue } from '#src/browser/storage.ts';

interface LoginNotice {
  readonly role: Role;
  readonly sentence: string;
  /** The username or email to log in with. */
  readonly login: string;
}

/** The reason to log in again. It stays through reloads, until this tab has logged in. */
const kept = tabValue('login-notice');

export const keepLoginNotice = (notice: LoginNotice): void => kept.write(JSON.stringify(notice));

export const forgetLoginNotice = (): void => kept.forget();

/** The sentence above the login form of a role; fills in the login that goes with it. */
export function useLoginNotice(role: Role, login: RefObject<HTMLInputElement | null>): string | undefined {
  const [sentence, setSentence] = useState<string>();
  useEffect(() => {
    const text = kept.read();
    const notice = text === null ? undefined : (JSON.parse(text) as LoginNotice);
    if (notice?.role !== role) return;
    setSentence(notice.sentence);
    if (login.current?.value === '') login.current.value = notice.login;
  }, [role, login]);
  return sentence;
}
