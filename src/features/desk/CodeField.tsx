import { TextField } from '#src/forms/TextField.tsx';

/** The code of a second factor. */
export function CodeField({ hint, error }: { readonly hint: string; readonly error: string | undefined }) {
  return <TextField name="code" label="Code" hint={hint} autoComplete="one-time-code" required error={error} />;
}
