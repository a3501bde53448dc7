import { showToast } from './toasts.ts';

/** Copies the whole address of `path`, and says so. */
export async function copyLink(path: string): Promise<void> {
  const link = new URL(path, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    showToast('success', 'Link copied');
  } catch {
    // Without leave to write, or without https, it can be copied by hand.
    showToast('error', `The link could not be copied: ${link}`);
  }
}
