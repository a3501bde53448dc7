import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { $notice } from '#src/browser/notice.ts';
import { uncoverFocus } from '#src/browser/uncover-focus.ts';

/** The result of the last action, over the page. Its live region is there before its text, so that it is read out. */
export function PageNotice({ className }: { readonly className: string }) {
  const notice = useStore($notice, { ssr: 'initial' });
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (shown.current) uncoverFocus(shown.current.getBoundingClientRect());
  }, [notice]);
  return (
    <div className={className} role="status">
      {notice && (
        <p ref={shown} className={`notice notice--${notice.kind}`}>
          {notice.text}
        </p>
      )}
    </div>
  );
}
