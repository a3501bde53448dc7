import type { Api } from '#src/server/platform/http/api.ts';
import { describeApi } from './describe-api.ts';

/** The description of the API for programs; made at the first request, as it never changes. */
export function openApiRoutes(api: Api, https: boolean): void {
  let description: object | undefined;
  api.get('/openapi.json', (context) => {
    description ??= describeApi(https);
    return context.json(description);
  });
}
