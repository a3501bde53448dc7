import { atom, type ReadableAtom } from 'nanostores';
import type { UnlessChanged } from '#src/contracts/unless-changed.ts';
import { RequestFailure } from '#src/browser/failure.ts';
import type { FormTexts } from './form-texts.ts';

interface Versioned {
  readonly updatedAt: string;
}

export interface GuardedSave<T extends Versioned> {
  /** The fields of what was saved elsewhere since editing began, until the person has chosen. */
  readonly $conflict: ReadableAtom<FormTexts | undefined>;
  /** Saves an edited record; fails with a conflict when it was saved elsewhere since editing began. */
  readonly save: <R>(send: (condition: UnlessChanged) => Promise<R>) => Promise<R>;
  /** The person has seen what was saved elsewhere: the next save replaces it. */
  readonly resolve: () => void;
  /** Editing ends without a save. Answers the record as it is by now, where that is known. */
  readonly cancel: () => T | undefined;
}

interface Options<T extends Versioned> {
  /** The record as it was when editing began. */
  readonly edited: () => T | undefined;
  /** Reads the record as it is now. */
  readonly read: () => Promise<T>;
  /** A record as the form shows it, by field name. */
  readonly texts: (record: T) => FormTexts;
}

/** The saves of one form, none of which replaces unseen what was saved elsewhere. */
export function guardedSave<T extends Versioned>({ edited, read, texts }: Options<T>): GuardedSave<T> {
  const $conflict = atom<FormTexts | undefined>();
  /** The failure that the person has not answered yet. */
  let unanswered: unknown;
  let seen: { readonly from: string | undefined; readonly record: T } | undefined;
  return {
    $conflict,
    async save(send) {
      if ($conflict.get() !== undefined) throw unanswered;
      const from = edited()?.updatedAt;
      const version = seen?.from === from ? seen?.record.updatedAt : from;
      try {
        const saved = await send({ unlessChangedSince: version });
        seen = undefined;
        $conflict.set(undefined);
        return saved;
      } catch (failure) {
        const isConflict = failure instanceof RequestFailure && failure.code === 'conflict';
        const record = isConflict ? await read().catch(() => undefined) : undefined;
        // There are conflicts with other rules too.
        if (record !== undefined && record.updatedAt !== version) {
          seen = { from, record };
          unanswered = failure;
          $conflict.set(texts(record));
        }
        throw failure;
      }
    },
    resolve: () => $conflict.set(undefined),
    cancel() {
      const record = seen?.record;
      seen = undefined;
      $conflict.set(undefined);
      return record;
    },
  };
}
