/** Puts a picture where its initials stand: they stay until it is there, and for good when it fails. */
export function showPicture(place: Element, address: string): void {
  const image = new Image();
  image.alt = '';
  image.onload = () => place.replaceChildren(image);
  image.src = address;
}
