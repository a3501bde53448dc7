import { useEffect, useState } from 'react';
import { paths } from '#src/routes/paths.ts';
import { goTo } from '#src/browser/navigation.ts';
import { placeInOrder, wholePlaceInOrder } from './applicants-order.ts';

/** The way to the previous and next applicant of the list that one came from; the arrow keys go it too. */
export function PreviousNextLinks({ id }: { readonly id: string }) {
  const [place, setPlace] = useState(() => placeInOrder(id));
  useEffect(() => {
    // Without an answer the way ends where it is known to.
    wholePlaceInOrder(id).then(setPlace, () => undefined);
  }, [id]);
  const { previous, next } = place ?? {};
  useEffect(() => {
    const targets: Readonly<Record<string, string | undefined>> = {
      ArrowLeft: previous,
      ArrowRight: next,
    };
    const onKey = (event: KeyboardEvent) => {
      const target = targets[event.key];
      if (target === undefined || hasOtherUse(event)) return;
      event.preventDefault();
      goTo(paths.application(target));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [previous, next]);
  if (place === undefined) return null;
  return (
    <nav className="application__steps" aria-label="Applicants">
      {previous !== undefined && (
        <a className="tap" href={paths.application(previous)} aria-keyshortcuts="ArrowLeft">
          ← Previous applicant
        </a>
      )}
      <span>
        {place.position} of {place.count}
      </span>
      {next !== undefined && (
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
