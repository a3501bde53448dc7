/** A copy of what a template holds: one element. */
export function copyOf(template: HTMLTemplateElement): Element {
  const copy = document.importNode(template.content, true).firstElementChild;
  if (!copy) throw new Error('The template is empty.');
  return copy;
}

/**
 * Fills each `[data-field="name"]` of `element` with the text of that name, which never becomes
 * markup; a link gets its address from `links` under the same name.
 */
export function fillFields(
  element: Element,
  texts: Readonly<Record<string, string>>,
  links: Readonly<Record<string, string>> = {},
): void {
  for (const field of element.querySelectorAll<HTMLElement>('[data-field]')) {
    const name = field.dataset['field'] ?? '';
    const text = texts[name];
    // Text that stays is not laid out again.
    if (text !== undefined && field.textContent !== text) field.textContent = text;
    const link = links[name];
    if (link !== undefined) field.setAttribute('href', link);
  }
}
