import type { TemplateInput, TemplateKind } from '#src/contracts/message-templates.ts';

/** What a template is for, as people read it. */
export const TEMPLATE_KIND_LABELS: Readonly<Record<TemplateKind, string>> = {
  invite: 'Invitation to an interview',
  no: 'No',
  shortlisted: 'Shortlisted',
  'position-filled': 'Position filled',
  other: 'Something else',
};

/** What is sent of a template: its subject is the first line. */
export function templateText({ subject, text }: Pick<TemplateInput, 'subject' | 'text'>): string {
  return subject === null ? text : `${subject}\n\n${text}`;
}
