import { setToastRenderer } from './toasts.ts';

// Pages with React show their toasts by sonner, which is fetched for the first one.
setToastRenderer(async (toast) => {
  const { showBySonner } = await import('./Toaster.tsx');
  showBySonner(toast);
});
