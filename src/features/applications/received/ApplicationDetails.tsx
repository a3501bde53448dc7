import '#src/forms/form.css';
import '#src/ui/confirm-dialog.css';
import '#src/ui/disabled.css';
import '#src/ui/facts.css';
import '#src/ui/interview-facts.css';
import '#src/ui/message-list.css';
import '#src/ui/portrait.css';
import '#src/ui/prose.css';
import '#src/ui/status-badge.css';
import '#src/ui/step-list.css';
import '#src/ui/tag.css';
import '#src/ui/text-button.css';
import './application-details.css';
import './interviews.css';
import './notes.css';
import './related-links.css';
import './release-fields.css';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { applicantName } from '#src/domain/applications/application-filter.ts';
import { paths } from '#src/routes/paths.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { titlePage } from '#src/browser/page-head.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { goTo } from '#src/browser/navigation.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { LazyComponent } from '#src/forms/LazyComponent.tsx';
import { guardUnsaved } from '#src/forms/unsaved.ts';
import { useUser } from '#src/features/session/use-user.ts';
import { application } from './application-details.store.ts';
import { $neighbours } from './neighbours.store.ts';

/** The code of its sheet, which is fetched while the application is. */
const sheet = createLoadable(async () => (await import('./ApplicationView.tsx')).ApplicationView, {
  fallback: 'Failed to fetch the rest of this page',
});
const WAITING = <Skeleton label="Loading the application" className="panel application__sheet" lines={[4, 9, 9]} />;

/** One application; its id is the last part of the address. */
export default function ApplicationDetails() {
  const companyId = useUser('COMPANY')?.id;
  const state = useStore(application.$state, { ssr: 'initial' });
  const shown = dataOf(state);
  const name = shown && applicantName(shown.jobSeeker);
  useEffect(guardUnsaved, []);
  useEffect(() => {
    if (companyId === undefined) return;
    void sheet.refresh();
    void application.load();
  }, [companyId]);
  useEffect(() => {
    if (name !== undefined) titlePage(`Application: ${name}`);
  }, [name]);

  return (
    <div className="application" aria-busy={state.status === 'loading'}>
      {state.status === 'loading' && WAITING}
      {shown && companyId !== undefined && (
        <>
          <PreviousNextLinks />
          <LazyComponent component={sheet} props={{ application: shown, owner: companyId }} fallback={WAITING} />
        </>
      )}
      {state.status === 'failed' && (
        <LoadFailure message={state.message} onRetry={state.final ? undefined : application.load} />
      )}
    </div>
  );
}

/** The way to the previous and next applicant of the list that one came from; the arrow keys go it too. */
function PreviousNextLinks() {
  const neighbours = useStore($neighbours, { ssr: 'initial' });
  const { previous = null, next = null } = neighbours ?? {};
  useEffect(() => {
    const targets: Readonly<Record<string, string | null>> = { ArrowLeft: previous, ArrowRight: next };
    const onKey = (event: KeyboardEvent) => {
      const target = targets[event.key] ?? null;
      if (target === null || hasOtherUse(event)) return;
      event.preventDefault();
      goTo(paths.application(target));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [previous, next]);
  if (neighbours === undefined) return null;
  // Its place, so that nothing moves when the answer comes.
  if (neighbours === null) return <div className="application__steps" />;
  return (
    <nav className="application__steps" aria-label="Applicants">
      {previous !== null && (
        <a className="tap" href={paths.application(previous)} aria-keyshortcuts="ArrowLeft">
          ← Previous applicant
        </a>
      )}
      <span>
        {neighbours.position} of {neighbours.total}
      </span>
      {next !== null && (
        <a className="tap" href={paths.application(next)} aria-keyshortcuts="ArrowRight">
          Next applicant →
        </a>
      )}
    </nav>
  );
}

/** The arrow keys move the cursor in fields and menus. */
function hasOtherUse({ altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  const inField = target instanceof Element && target.closest('input, textarea, select, [role="menu"]') !== null;
  return altKey || ctrlKey || metaKey || shiftKey || inField;
}
