/**
 * A copy of a template's first element with each `[data-field="name"]` filled. Text never becomes
 * markup; a link gets its address from `links` under the same name.
 */
export function filledCopy(
  template: HTMLTemplateElement,
  texts: Readonly<Record<string, string>>,
  links: Readonly<Record<string, string>> = {},
): Element {
  const copy = document.importNode(template.content, true);
  for (const field of copy.querySelectorAll<HTMLElement>('[data-field]')) {
    const name = field.dataset['field'] ?? '';
    const text = texts[name];
    if (text !== undefined) field.textContent = text;
    const link = links[name];
    if (link !== undefined) field.setAttribute('href', link);
  }
  const element = copy.firstElementChild;
  if (!element) throw new Error('The template is empty.');
  return element;
}
