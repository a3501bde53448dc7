import { StartupError } from './errors.ts';

/** A shorter name is one mistake away from too many names of other programs. */
const MIN_LENGTH = 8;

/**
 * Refuses one of the environment's names that is nearly one of `known`: its value would be passed over in silence.
 * Names of other programs are left alone.
 * @throws StartupError with the name that was meant
 */
export function refuseMistypedNames(names: readonly string[], known: readonly string[]): void {
  const long = known.filter(({ length }) => length >= MIN_LENGTH);
  for (const name of names) {
    if (known.includes(name)) continue;
    const meant = long.find((one) => isOneMistakeAway(name, one));
    if (meant !== undefined) {
      throw new StartupError(`There is no setting ${name}. Did you mean ${meant}?`);
    }
  }
}

/** A mistake is one letter that is wrong, missing or extra, or two neighbours that are swapped. */
function isOneMistakeAway(name: string, known: string): boolean {
  let same = 0;
  while (same < name.length && name[same] === known[same]) same += 1;
  const [given, meant] = [name.slice(same), known.slice(same)];
  const isOther = given.slice(1) === meant.slice(1);
  const isMissing = given === meant.slice(1);
  const isExtra = given.slice(1) === meant;
  const [first, second] = meant;
  const isSwapped = given[0] === second && given[1] === first && given.slice(2) === meant.slice(2);
  return isOther || isMissing || isExtra || isSwapped;
}
