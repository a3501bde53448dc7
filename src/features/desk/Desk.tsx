import '#src/ui/sheet.css';
import '#src/ui/confirm-dialog.css';
import '#src/forms/form-sheet.css';
import './desk.css';
import { useStore } from '@nanostores/react';
import { useEffect, type ComponentType } from 'react';
import { deskPaths } from '#src/routes/desk-paths.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { AskForLink } from './AskForLink.tsx';
import { followSession, sessions, signOut } from './desk.store.ts';
import { SignIn } from './SignIn.tsx';
import { Requests } from './Requests.tsx';
import { ToDo } from './ToDo.tsx';

interface ViewProps {
  /** The operator's name, for which drafts are kept. */
  readonly operator: string;
}

const VIEWS = {
  toDo: { label: 'To do', path: deskPaths.toDo(), Shown: ToDo },
  requests: { label: 'Requests', path: deskPaths.requests(), Shown: Requests },
} satisfies Record<string, { label: string; path: string; Shown: ComponentType<ViewProps> }>;

type View = keyof typeof VIEWS;

/** The operator's desk: a view of it for an operator, and for all others how to sign in; or where their link leads. */
export default function Desk({ view }: { readonly view: View | 'signIn' }) {
  return view === 'signIn' ? <SignIn /> : <Frame view={view} />;
}

function Frame({ view }: { readonly view: View }) {
  const state = useStore(sessions.$state, { ssr: 'initial' });
  useEffect(() => {
    void sessions.load();
    return followSession();
  }, []);
  const own = state.status === 'ready' ? state.data.find(({ current }) => current) : undefined;
  const { Shown } = VIEWS[view];
  return (
    <div className="desk" aria-busy={state.status === 'loading'}>
      {state.status === 'loading' && <Skeleton label="Loading the desk" className="sheet" lines={[2, 2, 2]} />}
      {state.status === 'failed' &&
        (state.missing ? <AskForLink /> : <LoadFailure message={state.message} onRetry={sessions.load} />)}
      {own && (
        <>
          <nav className="desk__nav" aria-label="Desk">
            {Object.entries(VIEWS).map(([name, { label, path }]) => (
              <a key={name} href={path} aria-current={name === view ? 'page' : undefined}>
                {label}
              </a>
            ))}
            <button type="button" className="text-button" onClick={() => void signOut(own.name)}>
              Sign out
            </button>
          </nav>
          <Shown operator={own.name} />
        </>
      )}
    </div>
  );
}
