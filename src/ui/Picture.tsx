interface Props {
  readonly address: string;
  /** Fetches it only when it is about to be seen: for long lists. */
  readonly lazy?: boolean;
}

/** A picture over its placeholder, which shows again when the picture fails to load. */
export function Picture({ address, lazy = false }: Props) {
  return (
    <img
      // Before `src`, or the browser would begin to fetch at once.
      loading={lazy ? 'lazy' : undefined}
      src={address}
      alt=""
      // Another address may do where the one before failed.
      onLoad={({ currentTarget }) => (currentTarget.hidden = false)}
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  );
}
