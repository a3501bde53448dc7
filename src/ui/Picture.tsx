/** A picture over its placeholder, which shows again when the picture fails to load. */
export function Picture({ address }: { readonly address: string }) {
  return (
    <img
      src={address}
      alt=""
      // Another address may do where the one before failed.
      onLoad={({ currentTarget }) => (currentTarget.hidden = false)}
      onError={({ currentTarget }) => (currentTarget.hidden = true)}
    />
  );
}
