/** A quiet button, as `.button--quiet` draws it. */
export function quietButton(words: string, onPress: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button--quiet';
  button.textContent = words;
  button.addEventListener('click', onPress);
  return button;
}
