/** On a page without islands: a picture that fails to load goes, and its placeholder shows. */
const PICTURES = 'main img[alt=""]';

for (const picture of document.querySelectorAll<HTMLImageElement>(PICTURES)) {
  picture.hidden = picture.complete && picture.naturalWidth === 0;
  picture.addEventListener('error', () => (picture.hidden = true));
}
