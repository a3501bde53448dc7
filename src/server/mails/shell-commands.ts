import type { MailLine } from './compose-mail.ts';

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
  return [`cd ${quoted(workingDir)}`, `export DATA_DIR=${quoted(dataDir)} CONTENT_DIR=${quoted(contentDir)}`];
}

/** What something does, and the command that does it. */
export type Choice = readonly [what: string, command: string];

/** What the operator can do, each in commands of its own to paste as they are. */
export const commandLines = (place: ServerPlace, choices: readonly Choice[]): MailLine[] => [
  `What you can do, as ${place.user}, after these two:`,
  { commands: shellBeginning(place) },
  ...choices.flatMap(([what, command]): MailLine[] => [what, { commands: [command] }]),
];

/** For a shell: nothing in it is run. */
export const quoted = (text: string) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
