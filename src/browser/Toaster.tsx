import { useEffect, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import { ACTION_DURATION, MAX_TOASTS, TOAST_DURATION, type Toast } from './toasts.ts';
import { uncoverFocus } from './uncover-focus.ts';

/** The site's own colours, which follow the colour scheme. */
const COLORS = {
  background: 'var(--color-surface)',
  borderColor: 'var(--color-line)',
  color: 'var(--color-text)',
  fontSize: 'var(--text-body)',
};

/** Between two toasts, in px. */
const GAP = 14;

const place = document.createElement('div');
document.querySelector('toast-region')?.append(place);

// At once: sonner loses a toast that comes before its Toaster listens.
flushSync(() =>
  createRoot(place).render(
    <Toaster
      position="top-right"
      theme="system"
      visibleToasts={MAX_TOASTS}
      expand
      gap={GAP}
      closeButton
      toastOptions={{ style: COLORS }}
    />,
  ),
);

export function showBySonner({ kind, text, link, action }: Toast): void {
  const sentence = (
    <Sentence>
      {text} {link && <a href={link.href}>{link.text}</a>}
    </Sentence>
  );
  sonner[kind](sentence, {
    duration: action ? ACTION_DURATION : TOAST_DURATION[kind],
    action: action && { label: action.text, onClick: action.act },
  });
}

/** The words of a toast. */
function Sentence({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const list = place.current?.closest('ol');
    if (!list) return;
    const { top, right, left } = list.getBoundingClientRect();
    // They come from outside the screen: where they will stand is counted.
    const heights = Array.from(list.children, ({ clientHeight }) => clientHeight + GAP);
    uncoverFocus({ top, right, bottom: top + heights.reduce((sum, one) => sum + one, 0), left });
  }, []);
  return <span ref={place}>{children}</span>;
}
