import '#src/ui/sheet.css';
import { useEffect, useRef, useState } from 'react';
import type { Application } from '#src/contracts/applications.ts';
import { ApplicationCard } from './ApplicationCard.tsx';

/** How many more cards are rendered when the end of the list is near. */
const CHUNK = 60;

interface Props {
  readonly applications: readonly Application[];
  readonly chosen: ReadonlySet<string>;
  /** The filter as text: another one starts at the top again. */
  readonly narrowedTo: string;
}

/** The list; of a long one only the part scrolled to is rendered. */
export function ApplicationCards({ applications, chosen, narrowedTo }: Props) {
  const [seen, setSeen] = useState({ narrowedTo, count: CHUNK });
  const shown = seen.narrowedTo === narrowedTo ? seen.count : CHUNK;
  const more = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!more.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen({ narrowedTo, count: shown + CHUNK });
      },
      { rootMargin: '600px' },
    );
    observer.observe(more.current);
    return () => observer.disconnect();
  }, [shown, narrowedTo]);

  return (
    <>
      <ul className="sheet">
        {applications.slice(0, shown).map((application) => (
          <ApplicationCard
            key={application.id}
            application={application}
            isChosen={chosen.has(application.id)}
          />
        ))}
      </ul>
      {shown < applications.length && (
        <button
          ref={more}
          className="button button--quiet"
          type="button"
          onClick={() => setSeen({ narrowedTo, count: shown + CHUNK })}
        >
          Show more
        </button>
      )}
    </>
  );
}
