import { applicationMessageEndpoints } from '#src/contracts/application-messages.ts';
import { messageTemplateEndpoints } from '#src/contracts/message-templates.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import type { Services } from '#src/server/services.ts';
import {
  countOwnMessages,
  countReceivedMessages,
  listOwnMessages,
  listReceivedMessages,
  markOwnMessages,
  markReceivedMessages,
} from './read-messages.ts';
import { reportMessage } from './report-message.ts';
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from './templates.ts';
import { writeToApplicant, writeToCompany } from './write-message.ts';

export function messageRoutes({ route }: Router<Services>): void {
  const endpoints = applicationMessageEndpoints;
  route(endpoints.listReceivedMessages, ({ ctx, params }) => listReceivedMessages(ctx, params));
  route(endpoints.writeToApplicant, ({ ctx, params, body }) => writeToApplicant(ctx, { ...params, ...body }));
  route(endpoints.markReceivedMessages, ({ ctx, params, body }) => markReceivedMessages(ctx, { ...params, ...body }));
  route(endpoints.countReceivedMessages, ({ ctx }) => countReceivedMessages(ctx));
  route(endpoints.listOwnMessages, ({ ctx, params }) => listOwnMessages(ctx, params));
  route(endpoints.writeToCompany, ({ ctx, params, body }) => writeToCompany(ctx, { ...params, ...body }));
  route(endpoints.markOwnMessages, ({ ctx, params, body }) => markOwnMessages(ctx, { ...params, ...body }));
  route(endpoints.countOwnMessages, ({ ctx }) => countOwnMessages(ctx));
  route(endpoints.reportMessage, ({ ctx, params, body, http }) =>
    reportMessage(ctx, { ...params, ...body, address: http.env.address }),
  );
  route(messageTemplateEndpoints.listTemplates, ({ ctx }) => listTemplates(ctx));
  route(messageTemplateEndpoints.addTemplate, ({ ctx, body }) => addTemplate(ctx, body));
  route(messageTemplateEndpoints.changeTemplate, ({ ctx, params, query, body }) =>
    changeTemplate(ctx, { ...params, ...query, ...body }),
  );
  route(messageTemplateEndpoints.removeTemplate, ({ ctx, params }) => removeTemplate(ctx, params));
}
