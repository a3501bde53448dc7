import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { toast as sonner, Toaster } from 'sonner';
import { ACTION_DURATION, MAX_TOASTS, TOAST_DURATION, type Toast } from './toasts.ts';

/** The site's own colours, which follow the colour scheme. */
const COLORS = {
  background: 'var(--color-surface)',
  borderColor: 'var(--color-line)',
  color: 'var(--color-text)',
  fontSize: 'var(--text-body)',
};

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
      closeButton
      toastOptions={{ style: COLORS }}
    />,
  ),
);

export function showBySonner({ kind, text, link, action }: Toast): void {
  const sentence = (
    <>
      {text} {link && <a href={link.href}>{link.text}</a>}
    </>
  );
  sonner[kind](link ? sentence : text, {
    duration: action ? ACTION_DURATION : TOAST_DURATION[kind],
    action: action && { label: action.text, onClick: action.act },
  });
}
