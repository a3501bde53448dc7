import { useEffect } from 'react';
import { Toaster, toast } from 'sonner';
import { listenForToasts, MOST_TOASTS, TOAST_DURATION, type Toast } from './toasts.ts';

const show = ({ kind, text }: Toast) => toast[kind](text, { duration: TOAST_DURATION[kind] });

/** The toast area of an island: it comes before the plain one that the layout has. */
export function Toasts() {
  useEffect(() => listenForToasts(show, true), []);
  return <Toaster position="top-right" visibleToasts={MOST_TOASTS} />;
}
