import '#src/ui/sheet.css';
import '#src/ui/text-button.css';
import '#src/ui/confirm-dialog.css';
import '#src/ui/disabled.css';
import '#src/forms/form.css';
import '#src/forms/form-sheet.css';
import './desk.css';
import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { FORM_FAILED } from '#src/contracts/messages.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { LazyComponent } from '#src/forms/LazyComponent.tsx';
import { deskPaths } from '#src/routes/desk-paths.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { followSession, sessions, signOut } from './desk.store.ts';

// What stands in the way of a view is fetched where it does.
const askForLink = createLoadable(async () => (await import('./AskForLink.tsx')).AskForLink, { fallback: FORM_FAILED });
const secondFactor = createLoadable(async () => (await import('./SecondFactor.tsx')).SecondFactor, {
  fallback: FORM_FAILED,
});

const VIEWS = {
  toDo: { label: 'To do', path: deskPaths.toDo() },
  requests: { label: 'Requests', path: deskPaths.requests() },
  reports: { label: 'Reports', path: deskPaths.reports() },
  listings: { label: 'Listings', path: deskPaths.listings() },
  imports: { label: 'Import', path: deskPaths.imports() },
  feeds: { label: 'Feeds', path: deskPaths.feeds() },
  scholarships: { label: 'Scholarships', path: deskPaths.scholarships() },
  companies: { label: 'Companies', path: deskPaths.companies() },
  people: { label: 'People', path: deskPaths.people() },
  record: { label: 'Record', path: deskPaths.record() },
  health: { label: 'Health', path: deskPaths.health() },
} as const;

const LOADING = <Skeleton label="Loading the desk" className="sheet" lines={[2, 2, 2]} />;

interface Props {
  readonly view: keyof typeof VIEWS;
  /** What an operator sees. @param operator the operator's name, for which drafts are kept */
  readonly children: (operator: string) => ReactNode;
}

/** The operator's desk around one of its views: for an operator that view, and for all others how to sign in. */
export function DeskFrame({ view, children }: Props) {
  const state = useStore(sessions.$state, { ssr: 'initial' });
  useEffect(() => {
    void sessions.load();
    return followSession();
  }, []);
  const data = state.status === 'ready' ? state.data : undefined;
  const own = data?.sessions.find(({ current }) => current);
  const isOpen = data?.secondFactor !== 'needed';
  return (
    <div className="desk" aria-busy={state.status === 'loading'}>
      {state.status === 'loading' && LOADING}
      {state.status === 'failed' &&
        (state.missing ? (
          <LazyComponent component={askForLink} props={{}} fallback={LOADING} />
        ) : (
          <LoadFailure message={state.message} onRetry={sessions.load} />
        ))}
      {data && own && (
        <>
          <nav className="desk__nav" aria-label="Desk">
            {isOpen &&
              Object.entries(VIEWS).map(([name, { label, path }]) => (
                <a key={name} href={path} aria-current={name === view ? 'page' : undefined}>
                  {label}
                </a>
              ))}
            <button type="button" className="text-button" onClick={() => void signOut(own.name)}>
              Sign out
            </button>
          </nav>
          {isOpen ? children(own.name) : <LazyComponent component={secondFactor} props={data} fallback={LOADING} />}
        </>
      )}
    </div>
  );
}
