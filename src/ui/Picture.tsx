/** A picture over its placeholder, which shows again when the picture fails to load. */
export function Picture({ address }: { readonly address: string }) {
  return (
    <img src={address} alt="" onError={({ currentTarget }) => (currentTarget.hidden = true)} />
  );
}
