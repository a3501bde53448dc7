import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#src/routes/paths.ts';
import { goTo } from '#src/browser/navigation.ts';
import { $neighbours } from './neighbours.store.ts';

/** The way to the previous and next applicant of the list that one came from; the arrow keys go it too. */
export function PreviousNextLinks() {
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
