import { eq } from 'drizzle-orm';
import type { EndpointDefinition } from '#src/contracts/endpoint.ts';
import { removedAddresses } from '#src/server/db/schema/moderation.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Services } from '#src/server/services.ts';

type Sentences = Required<Pick<EndpointDefinition, 'notFound' | 'gone'>>;

/** Why nothing is at an address, the id of a record or the path of a picture: 410 when it was removed by an operator, else 404. */
export async function notFoundOrGone(
  { db }: Pick<Services, 'db'>,
  endpoint: Sentences,
  address: string,
): Promise<ApiError> {
  const isRemoved = (await db.$count(removedAddresses, eq(removedAddresses.address, address))) > 0;
  return isRemoved ? takenDown(endpoint) : new ApiError('not_found', endpoint.notFound);
}

/** The answer about what is taken down. */
export function takenDown({ gone }: Pick<Sentences, 'gone'>): ApiError {
  return new ApiError('gone', gone);
}
