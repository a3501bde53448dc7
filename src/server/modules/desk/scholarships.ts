import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import pLimit from 'p-limit';
import { writeFileAtomically } from '#src/content/atomic-file.ts';
import {
  changeFacts,
  leaveProposals,
  RefusedChange,
  takeProposal,
  type Condition,
} from '#src/content/change-scholarships.ts';
import { linkChecksBeside, readLinkChecks } from '#src/content/link-checks.ts';
import { changesOf, COMPARED_SCHOLARSHIP } from '#src/content/listing-history.ts';
import { RefusedInput } from '#src/content/refused-input.ts';
import { hashOfRecord } from '#src/content/scholarship-checks.ts';
import {
  closingMonth,
  entriesOf,
  hasProposals,
  isDead,
  leadsToWholeSite,
  staleFirst,
  type ScholarshipEntry,
} from '#src/content/scholarship-entries.ts';
import { readTextFile } from '#src/content/text-file.ts';
import { deskScholarshipEndpoints } from '#src/contracts/desk-scholarships.ts';
import type { EndpointParsed, EndpointResponse } from '#src/contracts/endpoint.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { onPage } from '#src/domain/pages/pagination.ts';
import { scholarshipState } from '#src/domain/scholarships/scholarship-state.ts';
import { nameHas } from '#src/domain/search/name-search.ts';
import { ApiError } from '#src/server/errors.ts';
import { auditFile, listingId } from '#src/server/platform/audit.ts';
import type { Context, Services } from '#src/server/services.ts';

const { changeScholarship: changing } = deskScholarshipEndpoints;
type Reading = typeof deskScholarshipEndpoints.readDeskScholarships;
type Filter = EndpointParsed<Reading>['query'];
type Change = EndpointParsed<typeof changing>['body'];

const listIn = (contentDir: string) => join(contentDir, 'scholarships.json');
/** The list as it was before its first change at the desk: what a patch begins at. */
const originalIn = (contentDir: string) => join(contentDir, 'scholarships.original.json');

/** A page of the scholarships that an operator looks for. @throws ApiError 503 where the list cannot be read */
export function listDeskScholarships(
  { config: { contentDir }, clock }: Context<'operator'>,
  { search, queue, page }: Filter,
): EndpointResponse<Reading> {
  const [file, today] = [listIn(contentDir), calendarDay(clock())];
  try {
    const links = readLinkChecks(linkChecksBeside(file));
    const found = staleFirst(entriesOf(file), links, today).filter(({ record }) =>
      nameHas(record.scholarshipTitle, search),
    );
    const monthOf = ({ record }: ScholarshipEntry) => closingMonth(record, today) ?? '';
    const queued = {
      first: () => found,
      proposals: () => found.filter(hasProposals),
      dead: () => found.filter((one) => isDead(one, links)),
      links: () => found.filter(leadsToWholeSite),
      closing: () => found.filter(monthOf).toSorted((a, b) => monthOf(a).localeCompare(monthOf(b))),
    }[queue]();
    return {
      scholarships: onPage(queued, page).map((one) => ({
        ...shown(one),
        state: scholarshipState(one.record, today).words,
        why: one.why,
      })),
      total: queued.length,
      changed: existsSync(originalIn(contentDir)),
    };
  } catch (error) {
    throw refusalOf(error);
  }
}

function shown({ key, record, check }: ScholarshipEntry): EndpointResponse<typeof changing> {
  const { url = record.link, proposals = [] } = check ?? {};
  return { id: key, version: hashOfRecord(record), record, url, proposals };
}

/** The lock of the file refuses a second change of this process as it does a command's. */
const inTurn = pLimit(1);

/**
 * Changes a scholarship in the file that the next build reads. The audit log has it as begun before it is written.
 * @throws ApiError 400 with a sentence for each fact at fault, 404, 409 that says how it stands now, 503 while a command
 * writes the file
 */
export function changeScholarship(
  { db, clock, config: { contentDir }, actor }: Context<'operator'>,
  { id, version, change = {}, take, leave }: Change,
): Promise<EndpointResponse<typeof changing>> {
  const [file, today] = [listIn(contentDir), calendarDay(clock())];
  const condition: Condition = {
    version,
    today,
    async around({ before, after }, write) {
      const facts = changesOf(before.record, after.record, COMPARED_SCHOLARSHIP, today).map(({ key, to }) => [key, to]);
      const details = { key: id, ...Object.fromEntries(facts) } as Record<string, string>;
      const entry = { act: 'change-scholarship', itemId: listingId(id), companyId: null, details } as const;
      const by = { name: before.record.scholarshipTitle, actorKind: 'operator', actor: actor.name } as const;
      await auditFile(db, { clock }, { ...entry, ...by }, async () => {
        const original = originalIn(contentDir);
        if (!existsSync(original)) await writeFileAtomically(original, readTextFile(file));
        await write();
      });
    },
  };
  return inTurn(async () => {
    try {
      if (take !== undefined) return shown(await takeProposal(file, id, take, today, condition));
      if (leave) return shown(await leaveProposals(file, id, today, condition));
      return shown(await changeFacts(file, id, change, condition));
    } catch (error) {
      throw refusalOf(error);
    }
  });
}

/** What has changed since before the first change at the desk, as a patch of the file in a repository. */
export function scholarshipPatch({ config: { contentDir } }: Pick<Services, 'config'>): string {
  const original = originalIn(contentDir);
  if (!existsSync(original)) return '';
  const [before, after] = [readTextFile(original), readTextFile(listIn(contentDir))];
  if (before === after) return '';
  const name = 'data/scholarships.json';
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  return createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, undefined, undefined, options);
}

function refusalOf(error: unknown): unknown {
  if (error instanceof RefusedChange) {
    const { reason, message, fields } = error;
    if (reason === 'unknown') return new ApiError('not_found', changing.notFound);
    return reason === 'changed'
      ? new ApiError('conflict', message)
      : new ApiError('invalid_input', message, { fields });
  }
  return error instanceof RefusedInput ? new ApiError('unavailable', error.message) : error;
}
