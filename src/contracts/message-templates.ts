import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { optionalText, prose, text } from './fields.ts';
import { id, idParams } from './ids.ts';
import { instant } from './instant.ts';
import { unlessChanged } from './unless-changed.ts';

/** What a template is for. */
export const TEMPLATE_KINDS = ['invite', 'no', 'shortlisted', 'position-filled', 'other'] as const;
export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** Templates of a company. */
export const MAX_TEMPLATES = 50;

/** Characters; subject and text together fit into the message of a status. */
export const MAX_TEMPLATE_SUBJECT = 150;
export const MAX_TEMPLATE_TEXT = 1_800;

export const NO_SUCH_TEMPLATE = 'This template does not exist or has been removed.';

export const templateInput = v.object({
  kind: v.picklist(TEMPLATE_KINDS, 'Choose what it is for'),
  name: text('Name', 100),
  /** The first line of what is sent; null for none. */
  subject: optionalText('Subject', MAX_TEMPLATE_SUBJECT),
  text: prose('Text', MAX_TEMPLATE_TEXT),
});
export type TemplateInput = v.InferOutput<typeof templateInput>;

const template = v.object({
  id,
  kind: v.picklist(TEMPLATE_KINDS),
  name: v.string(),
  subject: v.nullable(v.string()),
  text: v.string(),
  updatedAt: instant,
});
export type MessageTemplate = v.InferOutput<typeof template>;

const MAX_BYTES = 16 * 1024;

export const messageTemplateEndpoints = {
  listTemplates: endpoint({
    method: 'GET',
    path: '/company/templates',
    access: 'company',
    summary: "The calling company's templates of messages, by kind and name. Four are there from the start.",
    response: v.object({ templates: v.array(template) }),
  }),

  addTemplate: endpoint({
    method: 'POST',
    path: '/company/templates',
    access: 'company',
    makes: true,
    summary: 'Adds a template; a word in braces that none has is refused.',
    errors: ['over_quota'],
    body: templateInput,
    maxBodyBytes: MAX_BYTES,
    created: true,
    response: template,
  }),

  changeTemplate: endpoint({
    method: 'PUT',
    path: '/company/templates/:id',
    access: 'company',
    summary: 'Replaces a template; a word in braces that none has is refused.',
    errors: ['conflict'],
    notFound: NO_SUCH_TEMPLATE,
    params: idParams,
    query: unlessChanged,
    body: templateInput,
    maxBodyBytes: MAX_BYTES,
    response: template,
  }),

  removeTemplate: endpoint({
    method: 'DELETE',
    path: '/company/templates/:id',
    access: 'company',
    summary: 'Removes a template, also one of those that were there from the start.',
    notFound: NO_SUCH_TEMPLATE,
    params: idParams,
  }),
};
