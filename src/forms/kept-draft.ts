import { tabValue } from '#src/browser/storage.ts';

/** What was typed into a form and not saved, by field name. */
export type Draft = Readonly<Record<string, string>>;

interface KeptDraft {
  readonly owner: string;
  readonly draft: Draft;
}

/** The forms on this page that a draft can be kept of. */
const open = new Map<string, () => Draft>();

/** Names a form whose draft is to be kept should the session end; `read` gives it. Returns how to stop. */
export function offerDraft(name: string, read: () => Draft): () => void {
  open.set(name, read);
  return () => void open.delete(name);
}

/** Keeps in this tab what `owner`, an account's id, has typed into the forms on this page. */
export function keepDrafts(owner: string): void {
  for (const [name, read] of open) {
    const draft = read();
    if (Object.keys(draft).length === 0) continue;
    placeOf(name).write(JSON.stringify({ owner, draft } satisfies KeptDraft));
  }
}

/** The draft kept of a form; none for anybody but its owner. */
export function keptDraft(name: string, owner: string): Draft | undefined {
  const text = placeOf(name).read();
  if (text === null) return undefined;
  const kept = JSON.parse(text) as KeptDraft;
  return kept.owner === owner ? kept.draft : undefined;
}

export function forgetDraft(name: string): void {
  placeOf(name).forget();
}

const placeOf = (name: string) => tabValue(`draft:${name}`);
