/** Where the built site calls: a path on the same host or an absolute address, without a slash at the end. */
export const apiBase: string = import.meta.env.PUBLIC_API_BASE || '/api';

const mediaBase: string = import.meta.env.PUBLIC_MEDIA_BASE ?? '';

/** The address of a file that the API names: relative paths get the media base in front. */
export function mediaUrl(path: string): string {
  return /^(https?:|data:)/.test(path) ? path : mediaBase + path;
}
