/** Where the server works, and as whom. */
export interface ServerPlace {
  /** In words: 'the user adwuma'. */
  readonly user: string;
  /** Absolute, as the other folders. */
  readonly workingDir: string;
  readonly contentDir: string;
  readonly dataDir: string;
}

/** Commands that bring a shell to where those of the server work. */
export function shellBeginning({ workingDir, contentDir, dataDir }: ServerPlace): string[] {
  return [
    `cd ${quoted(workingDir)}`,
    `export DATA_DIR=${quoted(dataDir)} CONTENT_DIR=${quoted(contentDir)}`,
  ];
}

/** For a shell: nothing in it is run. */
export const quoted = (text: string) =>
  /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
