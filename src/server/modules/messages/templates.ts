import { and, asc, eq } from 'drizzle-orm';
import {
  MAX_TEMPLATES,
  NO_SUCH_TEMPLATE,
  TEMPLATE_KINDS,
  type MessageTemplate,
  type TemplateInput,
} from '#src/contracts/message-templates.ts';
import { CHANGED_SINCE, type UnlessChanged } from '#src/contracts/unless-changed.ts';
import { unknownWordsSentence } from '#src/domain/applications/message-template.ts';
import { FIRST_TEMPLATES } from '#src/domain/applications/first-templates.ts';
import { templateText } from '#src/domain/applications/template-kind.ts';
import type { Database } from '#src/server/db/database.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { messageTemplates } from '#src/server/db/schema/messages.ts';
import { unlessChangedElsewhere } from '#src/server/db/unless-changed.ts';
import { ApiError, fieldFault } from '#src/server/errors.ts';
import { auditMember } from '#src/server/platform/audit.ts';
import type { Context } from '#src/server/services.ts';

/** The company's templates, by kind and name. Those of the start are made when it first looks. */
export async function listTemplates({
  db,
  clock,
  actor,
}: Context<'company'>): Promise<{ templates: MessageTemplate[] }> {
  const found = await findTemplates(db, actor.id);
  if (found.length > 0) return { templates: found };
  await db.transaction((tx) => makeFirst(tx, actor.id, clock()));
  // Another call may have made them meanwhile.
  return { templates: await findTemplates(db, actor.id) };
}

/**
 * Adds a template.
 * @throws ApiError 400 for an unknown word in braces, 409 for one too many
 */
export async function addTemplate(ctx: Context<'company'>, input: TemplateInput): Promise<MessageTemplate> {
  requireKnownWords(input);
  const { db, clock, actor } = ctx;
  const companyId = actor.id;
  return db.transaction(async (tx) => {
    await lockAccount(tx, companyId);
    // Else they would never be made: they come with the first look at an empty list.
    await makeFirst(tx, companyId, clock());
    const count = await tx.$count(messageTemplates, eq(messageTemplates.companyId, companyId));
    if (count >= MAX_TEMPLATES) throw new ApiError('over_quota', TOO_MANY);
    const at = clock();
    const row = { ...input, companyId, createdAt: at, updatedAt: at };
    const [added] = await tx.insert(messageTemplates).values(row).returning();
    if (added === undefined) throw new Error('No template was added.');
    await auditMember(tx, ctx, { act: 'add-template', itemId: added.id, name: input.name });
    const template = toTemplate(added);
    await ctx.keepAnswer?.(tx, template);
    return template;
  });
}

const TOO_MANY = `Your company has ${MAX_TEMPLATES} templates, the most. Remove one to add another.`;

/**
 * Replaces a template.
 * @throws ApiError as `addTemplate`, 404, also for another company's, 409 for one that was changed since
 * `unlessChangedSince`
 */
export async function changeTemplate(
  ctx: Context<'company'>,
  { id, unlessChangedSince, ...input }: { id: string } & TemplateInput & UnlessChanged,
): Promise<MessageTemplate> {
  requireKnownWords(input);
  const isOwn = and(eq(messageTemplates.id, id), eq(messageTemplates.companyId, ctx.actor.id));
  return ctx.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(messageTemplates)
      .set({ ...input, updatedAt: ctx.clock() })
      .where(and(isOwn, unlessChangedElsewhere(messageTemplates, input, { unlessChangedSince })))
      .returning();
    if (changed === undefined) {
      const isThere = (await tx.$count(messageTemplates, isOwn)) > 0;
      throw isThere ? new ApiError('conflict', CHANGED_SINCE) : noTemplate();
    }
    await auditMember(tx, ctx, { act: 'edit-template', itemId: id, name: changed.name });
    return toTemplate(changed);
  });
}

/** @throws ApiError 404, also for another company's */
export async function removeTemplate(ctx: Context<'company'>, { id }: { id: string }): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const isOwn = and(eq(messageTemplates.id, id), eq(messageTemplates.companyId, ctx.actor.id));
    const [removed] = await tx.delete(messageTemplates).where(isOwn).returning({ name: messageTemplates.name });
    if (removed === undefined) throw noTemplate();
    await auditMember(tx, ctx, { act: 'remove-template', itemId: id, name: removed.name });
  });
}

const noTemplate = () => new ApiError('not_found', NO_SUCH_TEMPLATE);

async function findTemplates(db: Database, companyId: string): Promise<MessageTemplate[]> {
  const { name, id } = messageTemplates;
  const rows = await db
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.companyId, companyId))
    .orderBy(asc(name), asc(id));
  const place = ({ kind }: { kind: (typeof rows)[number]['kind'] }) => TEMPLATE_KINDS.indexOf(kind);
  return rows.toSorted((a, b) => place(a) - place(b)).map(toTemplate);
}

/**
 * What a template of the company sends, with its words.
 * @throws ApiError 400, also for another company's
 */
export async function readTemplateText({ db, actor }: Context<'company'>, id: string): Promise<string> {
  const isOwn = and(eq(messageTemplates.id, id), eq(messageTemplates.companyId, actor.id));
  const [template] = await db.select().from(messageTemplates).where(isOwn);
  if (template === undefined) throw fieldFault('templateId', NO_SUCH_TEMPLATE);
  return templateText(template);
}

function toTemplate({ id, kind, name, subject, text, updatedAt }: typeof messageTemplates.$inferSelect) {
  return { id, kind, name, subject, text, updatedAt: updatedAt.toISOString() };
}

/** Gives a company the templates of the start, once: those that it removes stay away. */
async function makeFirst(tx: Database, companyId: string, now: Date): Promise<void> {
  const { rowCount } = await tx
    .update(companies)
    .set({ templatesMade: true })
    .where(and(eq(companies.id, companyId), eq(companies.templatesMade, false)));
  if (rowCount === 0) return;
  await tx
    .insert(messageTemplates)
    .values(FIRST_TEMPLATES.map((template) => ({ ...template, companyId, createdAt: now, updatedAt: now })));
}

/** @throws ApiError 400 */
function requireKnownWords(input: TemplateInput): void {
  for (const field of ['subject', 'text'] as const) {
    const fault = unknownWordsSentence(input[field] ?? '');
    if (fault !== undefined) throw fieldFault(field, fault);
  }
}
