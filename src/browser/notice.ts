import { atom } from 'nanostores';

export interface Notice {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/** How long a notice stays. */
const NOTICE_MS = 3000;

/** The result of the last action, in the page itself. */
export const $notice = atom<Notice | undefined>();

export function showNotice(kind: Notice['kind'], text: string): void {
  const notice: Notice = { kind, text };
  $notice.set(notice);
  setTimeout(() => {
    if ($notice.get() === notice) $notice.set(undefined);
  }, NOTICE_MS);
}
