import { and, eq, inArray } from 'drizzle-orm';
import type { EndpointDefinition } from '#src/contracts/endpoint.ts';
import type { Database } from '#src/server/db/database.ts';
import { isUnreferenced } from '#src/server/db/schema/file-references.ts';
import { files } from '#src/server/db/schema/files.ts';
import { removedAddresses } from '#src/server/db/schema/moderation.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Files } from '#src/server/platform/files/files.ts';
import type { Services } from '#src/server/services.ts';

/** Remembers that these ids and paths were public, so that they answer 410 from now on. */
export async function markRemoved(tx: Database, addresses: readonly (string | null)[], now: Date): Promise<void> {
  const given = addresses.filter((address) => address !== null);
  if (given.length === 0) return;
  await tx
    .insert(removedAddresses)
    .values(given.map((address) => ({ address, removedAt: now })))
    .onConflictDoNothing();
}

/** Forgets those of these files that nothing refers to any more. */
export async function releaseUnusedFiles(tx: Database, store: Files, ids: readonly (string | null)[]): Promise<void> {
  const given = ids.filter((id) => id !== null);
  if (given.length === 0) return;
  const unused = await tx
    .select({ path: files.path })
    .from(files)
    .where(and(inArray(files.id, given), isUnreferenced(tx)));
  await store.release(
    tx,
    unused.map(({ path }) => path),
  );
}

type Sentences = Required<Pick<EndpointDefinition, 'notFound' | 'gone'>>;

/**
 * The refusal for an address without anything: 410 when it went with its account or an operator removed it, else 404.
 * @param address the id of a record or the path of a picture
 */
export async function notFoundOrGone(
  { db }: Pick<Services, 'db'>,
  endpoint: Sentences,
  address: string,
): Promise<ApiError> {
  const isRemoved = (await db.$count(removedAddresses, eq(removedAddresses.address, address))) > 0;
  return isRemoved ? takenDown(endpoint) : new ApiError('not_found', endpoint.notFound);
}

/** The refusal for a record that is taken down. */
export function takenDown({ gone }: Pick<Sentences, 'gone'>): ApiError {
  return new ApiError('gone', gone);
}
