import { api } from '#src/browser/api.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';

/** The company's templates, by kind and name. */
export const templates = createLoadable(async () => (await api('GET /company/templates')).templates, {
  fallback: 'Failed to fetch the templates',
});
