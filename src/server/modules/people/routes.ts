import { dataLinkEndpoints } from '#src/contracts/data-links.ts';
import { accountPaths, type DataLinkDone } from '#src/routes/account-paths.ts';
import { type Api, type ApiContext } from '#src/server/platform/http/api.ts';
import { formOutcome, plainFormRoute } from '#src/server/platform/http/plain-form.ts';
import { fileAnswer, type Router } from '#src/server/platform/http/route.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import type { Services } from '#src/server/services.ts';
import { deleteByLink, exportByLink, readDataLink, type DataLink } from './data-links.ts';

/** What a person does by a mailed link with what is kept of their address. */
export function dataLinkRoutes(api: Api, services: Services, { route }: Router<Services>): void {
  const { readDataLink: read, exportByLink: take, deleteByLink: remove } = dataLinkEndpoints;
  // As plain forms send them, which have to work without JavaScript.
  plainFormRoute(api, take.path, async (_, http) => {
    let answer: Response | undefined;
    const done = await formOutcome<DataLinkDone>(async () => {
      answer = fileAnswer(http, take.download, await exportByLink(services, linkOf(http)));
      return 'exported';
    }, REFUSALS);
    return answer ?? accountPaths.dataLink(linkOf(http).token, done);
  });
  plainFormRoute(api, remove.path, async (_, http) => {
    const done = await formOutcome<DataLinkDone>(async () => {
      await deleteByLink(services, linkOf(http));
      return 'deleted';
    }, REFUSALS);
    return accountPaths.dataLink(linkOf(http).token, done);
  });
  route(read, ({ ctx, params, http }) => readDataLink(ctx, { ...linkOf(http), ...params }));
  route(take, ({ ctx, http }) => exportByLink(ctx, linkOf(http)));
  route(remove, ({ ctx, http }) => deleteByLink(ctx, linkOf(http)));
}

/** The page says by itself that a link is no good. */
const REFUSALS = { not_found: 'gone', conflict: 'away' } as const;

const linkOf = (http: ApiContext): DataLink => ({
  token: http.req.param('token') ?? '',
  network: addressKey(http.env.address),
});
