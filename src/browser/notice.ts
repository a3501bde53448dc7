import { atom } from 'nanostores';

export interface Notice {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

/** How long a message stays (companion specification, section 9). */
const MESSAGE_MS = 3000;

/** What the page says about the last thing done. */
export const $notice = atom<Notice | undefined>();

export function showNotice(kind: Notice['kind'], text: string): void {
  const notice: Notice = { kind, text };
  $notice.set(notice);
  setTimeout(() => {
    if ($notice.get() === notice) $notice.set(undefined);
  }, MESSAGE_MS);
}
