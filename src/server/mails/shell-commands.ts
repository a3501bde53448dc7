import type { MailLine } from './compose-mail.ts';

/** The server's folders and user. */
export interface ServerPlace {
  /** In words: 'the user adwuma'. */
  readonly user: string;
  /** Absolute, as the other folders. */
  readonly workingDir: string;
  readonly contentDir: string;
  readonly dataDir: string;
}

/** Commands that give a shell the server's folders. */
export function shellBeginning({ workingDir, contentDir, dataDir }: ServerPlace): string[] {
  return [`cd ${quoted(workingDir)}`, `export DATA_DIR=${quoted(dataDir)} CONTENT_DIR=${quoted(contentDir)}`];
}

/** A command, and what it does. */
export type Choice = readonly [what: string, command: string];

/** The operator's choices, in commands to paste as they are. */
export const commandLines = (place: ServerPlace, choices: readonly Choice[]): MailLine[] => [
  `By command, as ${place.user}, after these two:`,
  { commands: shellBeginning(place) },
  ...choices.flatMap(([what, command]): MailLine[] => [what, { commands: [command] }]),
];

/** Quotes a text for a shell, so that nothing in it is run. */
export const quoted = (text: string) => (/^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);
