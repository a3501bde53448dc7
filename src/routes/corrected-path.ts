/** A word of a path of this site: what stands around it came with a sentence, a chat program or a campaign. */
const WORD = /[a-z\d]+(?:[-.][a-z\d]+)*/;

/**
 * The path that is meant by one as people pass it on: `/Jobs`, `//jobs`, `/job-details/ID).`, `/jobs&utm_source=x`;
 * the same where nothing is to be corrected.
 */
export function correctedPath(path: string): string {
  const words = decoded(path)
    .toLowerCase()
    .split('/')
    .flatMap((segment) => WORD.exec(segment)?.[0] ?? []);
  return `/${words.join('/')}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
