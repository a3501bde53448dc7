import { useEffect, useState, type ComponentProps } from 'react';
import { logInfo } from '#src/browser/log.ts';

type Part = typeof import('./DraftAutosave.tsx');

/** Keeps what is typed as a draft. It is fetched behind the form, which does without where it does not come. */
export function LazyDraftAutosave(props: ComponentProps<Part['default']>) {
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    import('./DraftAutosave.tsx').then(setPart, (failure: unknown) => logInfo('No drafts', failure));
  }, []);
  return part && <part.default {...props} />;
}
