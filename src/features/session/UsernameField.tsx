import type { Ref } from 'react';
import { TextField } from '#src/forms/TextField.tsx';

interface Props {
  readonly ref?: Ref<HTMLInputElement>;
  readonly hint?: string;
  readonly error: string | undefined;
}

/** The name that a company logs in with. */
export function UsernameField({ ref, hint, error }: Props) {
  return (
    <TextField
      ref={ref}
      name="username"
      label="Username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      hint={hint}
      error={error}
      required
    />
  );
}
