/** Where the built site calls: a path on the same host or an absolute address, without a slash at the end. */
export const apiBase: string = import.meta.env.PUBLIC_API_BASE || '/api';

const mediaBase: string = import.meta.env.PUBLIC_MEDIA_BASE ?? '';

/** The address of a file that the API names: relative paths get the media base in front. */
export function mediaUrl(path: string): string {
  return /^(https?:|data:)/.test(path) ? path : mediaBase + path;
}

/** The same with the site's origin, for those who read it elsewhere; undefined for no file. */
export function absoluteMediaUrl(path: string | null | undefined, site: URL | undefined): string | undefined {
  return path ? new URL(mediaUrl(path), site).href : undefined;
}
