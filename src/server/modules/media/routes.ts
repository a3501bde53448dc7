import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { create as contentDisposition } from 'content-disposition';
import type { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { BlankSchema } from 'hono/types';
import { ApiError } from '#src/server/errors.ts';
import type { Services } from '#src/server/services.ts';
import { isFilePath, type MEDIA_BASE } from '#src/server/platform/files/file-path.ts';
import type { StoredFile } from '#src/server/platform/files/stored-file.ts';
import { type ApiContext, type ApiEnv, goneSignal } from '#src/server/platform/http/api.ts';
import { filesAway } from '#src/server/platform/http/unavailable-error.ts';
import { NOTHING_HERE } from '#src/server/platform/http/read-input.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { notSignedIn, type FindActors } from '#src/server/platform/sessions/actor.ts';
import { previewsAtWork, viewedPdf } from '#src/server/platform/uploads/viewed-pdf.ts';
import { notFoundOrGone, takenDown } from '#src/server/modules/moderation/removed-addresses.ts';
import { canRead, isOfHiddenCompany } from './can-read.ts';

/** Whatever a file turned out to be, a browser that opens it by itself runs nothing of it. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";
/**
 * A path is never used for other bytes, so that a browser need not ask again within a year. A shared
 * cache asks after half a minute, so that what was taken down is shown to no more people.
 */
const FOR_ALL = 'public, max-age=31536000, s-maxage=30, immutable';
const PICTURE = { notFound: NOTHING_HERE, gone: 'This picture has been taken down.' };
const FOR_ONE = 'private, no-store';
/** The types that the site's pages show in a frame (`?view`), by the browser's own viewer. */
const VIEWED = /^(application\/pdf|text\/plain|image\/webp)\b/;
/** Text, since a frame shows what it gets. */
const NOT_SHOWN = 'This file cannot be shown here. Please download it.';

type MediaServices = Pick<Services, 'db' | 'files' | 'config' | 'limits' | 'warnOfSum'>;

/** Serves the uploaded files under `/media`: images to all, the files of applications to few, as downloads. */
export function mediaRoutes(
  media: Hono<ApiEnv, BlankSchema, typeof MEDIA_BASE>,
  findActors: FindActors,
  { db, files, config, limits, warnOfSum }: MediaServices,
): void {
  const open = async (file: StoredFile): Promise<Readable> => {
    const content = await files.open(file);
    // While its row is here, the store should have the file.
    if (content === undefined) throw (await files.find(file.path)) ? filesAway() : notHere();
    return content;
  };

  const send = async (context: ApiContext, file: StoredFile, headers: Record<string, string>) => {
    const all = {
      'Content-Security-Policy': POLICY,
      ...headers,
      'Content-Type': file.contentType,
      'Content-Length': String(file.size),
    };
    if (context.req.method === 'HEAD') return context.body(null, 200, all);
    return context.body(bodyOf(await open(file)), 200, all);
  };

  /** Counts the bytes of a copy as those of an upload from the caller's network. */
  const mayKeep = async ({ env }: ApiContext, bytes: number) => {
    const spent = limits.spend('uploadsFromNetwork', addressKey(env.address), Math.ceil(bytes / 1000));
    return spent.then(
      () => true,
      () => false,
    );
  };

  const copyOf = (context: ApiContext, file: StoredFile, account: string) => {
    const atWork = previewsAtWork();
    if (atWork.used > atWork.most / 2) warnOfSum(atWork);
    return viewedPdf({
      storedPath: file.storedPath,
      asker: { account, network: addressKey(context.env.address) },
      gone: goneSignal(context),
      kept: () => files.openView(file),
      read: async () => buffer(await open(file)),
      keep: (copy) => files.keepView(file, copy, (bytes) => mayKeep(context, bytes)),
    });
  };

  /** Shows a file in a frame of the site; a PDF as a copy that runs nothing. */
  const show = async (context: ApiContext, file: StoredFile, account: string) => {
    const isPicture = file.contentType.startsWith('image/');
    const headers = {
      'Cache-Control': FOR_ONE,
      'Content-Disposition': contentDisposition(file.name, { type: 'inline' }),
      // A browser fits a picture into the frame by styles of its own.
      'Content-Security-Policy': `default-src 'none';${isPicture ? " style-src 'unsafe-inline';" : ''} sandbox; frame-ancestors 'self' ${config.apiOrigins.join(' ')}`,
      // Browsers that know frame-ancestors go by that.
      'X-Frame-Options': 'SAMEORIGIN',
    };
    if (file.contentType !== 'application/pdf') return send(context, file, headers);
    const copy = await copyOf(context, file, account);
    if (copy === undefined) return context.text(NOT_SHOWN, 415, headers);
    const all = { ...headers, 'Content-Type': file.contentType };
    if (copy instanceof Uint8Array) return context.body(new Uint8Array(copy), 200, all);
    if (context.req.method !== 'HEAD') return context.body(bodyOf(copy), 200, all);
    copy.destroy();
    return context.body(null, 200, all);
  };

  media.get('/images/:name', etag(), async (context) => {
    const { path } = context.req;
    if (!isFilePath(path)) throw notHere();
    const [file, isTaken] = await Promise.all([files.find(path), isOfHiddenCompany(db, path)]);
    if (isTaken) throw takenDown(PICTURE);
    if (file === undefined) throw await notFoundOrGone({ db }, PICTURE, path);
    return send(context, file, {
      'Cache-Control': FOR_ALL,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ETag: `"${file.id}"`,
    });
  });

  media.get('/resumes/:name', async (context) => {
    const actors = await findActors(context);
    const [actor] = actors;
    if (actor === undefined) throw notSignedIn();
    const file = await files.find(context.req.path);
    if (file === undefined || !(await canRead({ db, actors }, file))) throw notHere();
    if (context.req.query('view') !== undefined && VIEWED.test(file.contentType)) {
      return show(context, file, actor.id);
    }
    return send(context, file, {
      'Cache-Control': FOR_ONE,
      'Content-Disposition': contentDisposition(file.name),
    });
  });

  media.all('*', (context) => {
    if (context.req.method === 'GET' || context.req.method === 'HEAD') throw notHere();
    context.header('Allow', 'GET, HEAD');
    throw new ApiError('method_not_allowed', 'Files are only read here.');
  });
}

/**
 * The bytes of a file as they are read. With `Readable.toWeb` a caller who goes away before a stream that has begun
 * ends the process (`Controller is already closed`).
 */
function bodyOf(content: Readable): ReadableStream<Uint8Array> {
  const chunks = content.iterator() as AsyncIterator<Uint8Array, undefined>;
  return new ReadableStream(
    {
      pull: async (controller) => {
        const { value } = await chunks.next();
        if (value === undefined) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void content.destroy(),
    },
    { highWaterMark: 0 },
  );
}

function notHere(): ApiError {
  return new ApiError('not_found', NOTHING_HERE);
}
