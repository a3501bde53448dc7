import type { EndpointDefinition } from '#src/contracts/endpoint.ts';
import { ApiError } from '#src/server/errors.ts';
import type { ServicesWithQueries } from '#src/server/services.ts';

type Sentences = Required<Pick<EndpointDefinition, 'notFound' | 'gone'>>;

/** Why nothing is at an address: 410 when it was removed by an operator, else 404. */
export async function notFoundOrGone(
  { queries }: Pick<ServicesWithQueries, 'queries'>,
  endpoint: Sentences,
  address: string,
): Promise<ApiError> {
  const [removed] = await queries.moderation.removed.execute({ address });
  return removed === undefined ? new ApiError('not_found', endpoint.notFound) : takenDown(endpoint);
}

/** The answer about what is taken down. */
export function takenDown({ gone }: Pick<Sentences, 'gone'>): ApiError {
  return new ApiError('gone', gone);
}
