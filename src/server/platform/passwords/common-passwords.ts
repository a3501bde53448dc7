let list: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is one that attackers try first, whatever its case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  // Some 50,000 words, read when the first password is chosen.
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return (await list).has(password.toLowerCase());
}
