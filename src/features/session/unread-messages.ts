import { atom } from 'nanostores';
import type { UnreadMessages } from '#src/contracts/application-messages.ts';

/** The unread messages of the account; undefined until they are counted. */
export const $unread = atom<UnreadMessages | undefined>();
