/**
 * A link that dials `phone`: digits and a plus. The '(0)' of '+233 (0)24…' is for calls from within the country only.
 */
export function telephoneLink(phone: string): string {
  const dialled = /^\s*(\+|00)/.test(phone) ? phone.replace(/\(\s*0\s*\)/, '') : phone;
  return `tel:${dialled.replace(/[^+\d]/g, '')}`;
}
