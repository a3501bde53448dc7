import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { createKeptViews } from '#src/server/platform/files/kept-views.ts';

type Services = Parameters<typeof createKeptViews>[0];

it('a store that fails before a kept view is read fails its reader alone', async () => {
  const failing = new Readable({ read: () => undefined });
  failing.push(Buffer.from('\u0002%PDF-1.7'));
  const store = { open: () => Promise.resolve(failing) } as Partial<Services['store']>;
  const kept = await createKeptViews({ store } as Services).openView({ storedPath: '/media/resumes/a.pdf' });
  const copy = kept?.copy ?? expect.fail('There is none.');
  const closed = new Promise((resolve) => failing.on('close', resolve));
  failing.destroy(new Error('The disk is away.'));
  await closed;
  await expect(buffer(copy)).rejects.toThrow('The disk is away.');
});
