import type { DeskScholarship } from '#src/contracts/desk-scholarships.ts';
import { FORM_FAILED } from '#src/contracts/messages.ts';
import type { ScholarshipKey } from '#src/contracts/scholarships.ts';
import { FACT_NAMES, factWords, proposalWords } from '#src/domain/scholarships/fact-words.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { LazyComponent } from '#src/forms/LazyComponent.tsx';
import { useBusy } from '#src/forms/use-busy.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { leave, take } from './scholarships.store.ts';

/** The form, which is fetched once it is opened. */
const formPart = createLoadable(async () => (await import('./ScholarshipForm.tsx')).ScholarshipForm, {
  fallback: FORM_FAILED,
});

/** The form that is open, one on the page: of which scholarship, and what it is for. */
export type OpenForm = { readonly id: string; readonly act: 'change' | 'close' } | undefined;

interface Props {
  readonly one: DeskScholarship;
  /** The operator's name, for which drafts are kept. */
  readonly operator: string;
  readonly open: OpenForm;
  readonly onOpen: (open: OpenForm) => void;
}

/** The facts apart from those that stand above them. */
const FACTS = (Object.keys(FACT_NAMES) as ScholarshipKey[]).filter(
  (key) => !['scholarshipTitle', 'link', 'status'].includes(key),
);

/** A scholarship with all that is known of it, what its page proposes, and what may be done. */
export function ScholarshipCard({ one, operator, open, onOpen }: Props) {
  const { id, record, state, why, url, proposals } = one;
  const [busy, run] = useBusy();
  const facts = FACTS.map((key) => [FACT_NAMES[key], factWords(record, key)] as const);
  const openAct = open?.id === id ? open.act : undefined;
  const opener = (act: 'change' | 'close', label: string) => (
    <button
      type="button"
      className="button button--quiet"
      aria-expanded={openAct === act}
      onClick={() => onOpen(openAct === act ? undefined : { id, act })}
    >
      {label}
    </button>
  );
  return (
    <li className="form-sheet desk__request" aria-labelledby={`scholarship-${id}`}>
      <h2 id={`scholarship-${id}`}>{record.scholarshipTitle}</h2>
      <p>
        {state} <span className="soft">({why})</span>
        <br />
        <a href={record.link} rel="noreferrer nofollow">
          {record.link}
        </a>
      </p>
      <Facts facts={facts.filter(([, words]) => words !== '')} />
      {proposals.map((proposal, at) => (
        <div key={proposalWords(proposal)} className="desk__proposal">
          <blockquote className="desk__message" cite={url}>
            {proposal.words}
          </blockquote>
          <button type="button" className="button" aria-disabled={busy} onClick={() => run(() => take(one, at + 1))}>
            Take: {proposalWords(proposal)}
          </button>
        </div>
      ))}
      <div className="desk__acts">
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={busy}
          onClick={() => run(() => leave(one))}
        >
          {proposals.length > 0 ? 'Take none of this' : 'Looked at, nothing new'}
        </button>
        {opener('change', 'Change')}
        {opener('close', 'Close for this year')}
      </div>
      {openAct && (
        <LazyComponent
          key={openAct}
          component={formPart}
          props={{ one, operator, closes: openAct === 'close', onDone: () => onOpen(undefined) }}
          fallback={<Skeleton label="Loading the form" className="form" lines={[2, 2]} />}
        />
      )}
    </li>
  );
}
