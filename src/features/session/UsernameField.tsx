import { TextField } from '#src/forms/TextField.tsx';

/** What a company logs in with. */
export function UsernameField({ error }: { readonly error: string | undefined }) {
  return (
    <TextField
      name="username"
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      error={error}
      required
    />
  );
}
