import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import type { Health as SiteHealth } from '#src/contracts/desk-health.ts';
import { timeInWords } from '#src/domain/dates/posted-date.ts';
import { timeAgo } from '#src/domain/dates/time-ago.ts';
import { api } from '#src/browser/api.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { Facts } from '#src/ui/Facts.tsx';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { DayBars } from './DayBars.tsx';
import { DeskFrame } from './DeskFrame.tsx';

const health = createLoadable(() => api('GET /desk/health'), { fallback: 'How the site does could not be loaded.' });

/** How the site does. */
export default function Health() {
  return <DeskFrame view="health">{() => <Loaded />}</DeskFrame>;
}

function Loaded() {
  const state = useStore(health.$state);
  useEffect(() => void health.load(), []);
  if (state.status === 'loading') return <Skeleton label="Loading" className="sheet" lines={[4, 4, 4, 4]} />;
  if (state.status === 'failed') return <LoadFailure message={state.message} onRetry={health.load} />;
  return <Parts {...state.data} />;
}

function Parts({ days, figures, settings, nights, ...facts }: SiteHealth) {
  const { deadLinks } = nights;
  return (
    <>
      <Part title="Today and this week">
        <ul className="sheet">
          {figures.map(({ id, counts }) => (
            <li key={id}>
              <DayBars id={id} days={days} counts={counts} />
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Space and backup">
        <Facts facts={spaceFacts(facts)} />
      </Part>
      <Part title="Mails and nights">
        <Facts facts={workFacts(facts.mails, nights)} />
      </Part>
      <Part title="Versions and certificate">
        <Facts facts={siteFacts(facts)} />
      </Part>
      <Part title="Settings that are not at their defaults">
        {settings.length === 0 ? (
          <p className="empty">All are at their defaults.</p>
        ) : (
          <Facts facts={settings.map(({ name, value }) => [name, value ?? <i>set</i>])} />
        )}
      </Part>
      {deadLinks.length > 0 && (
        <Part title="Links that died in the last seven days">
          <ul className="sheet">
            {deadLinks.map(({ name, link, why }) => (
              <li key={link} className="desk__entry">
                <p>
                  <a href={link}>{name}</a>
                </p>
                <p className="soft small">{why}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

function spaceFacts({
  disks,
  databaseSize,
  uploads,
  lastBackup,
}: Pick<SiteHealth, 'disks' | 'databaseSize' | 'uploads' | 'lastBackup'>) {
  return [
    ...disks.map(({ folder, size, free }) => [`Free for ${folder}`, `${inWords(free)} of ${inWords(size)}`] as const),
    ['Database', inWords(databaseSize)],
    [
      'Uploads',
      `${inWords(uploads.bytes)}, ${uploads.files.toLocaleString('en-GB')} ${uploads.files === 1 ? 'file' : 'files'}`,
    ],
    ['Last backup', agoOr(lastBackup, 'None yet')],
  ] as const;
}

function workFacts({ waiting, oldest }: SiteHealth['mails'], nights: SiteHealth['nights']) {
  const { last, lastGood, nextExpected, lateAfter } = nights;
  const mails =
    oldest === null ? 'None' : `${waiting.toLocaleString('en-GB')}, the oldest written ${timeAgo(oldest, new Date())}`;
  return [
    ['Mails that wait', mails],
    ['Last night', agoOr(last, 'None yet')],
    ['Last good refresh', agoOr(lastGood, 'None yet')],
    ...(nextExpected === null ? [] : [['The next night is expected', timeInWords(nextExpected, new Date())] as const]),
    ...(lateAfter === null ? [] : [['It is late after', timeInWords(lateAfter, new Date())] as const]),
  ] as const;
}

function siteFacts({ versions, certificate }: Pick<SiteHealth, 'versions' | 'certificate'>) {
  const { product, node, postgresql, builtAt } = versions;
  return [
    ['Version', product],
    ['Node', node],
    ['PostgreSQL', postgresql],
    ['The site that serves was built', agoOr(builtAt, 'Not known')],
    ...(certificate === null ? [] : [[`Certificate of ${certificate.host}`, endOf(certificate)] as const]),
  ] as const;
}

function endOf({ validUntil, askedAt }: NonNullable<SiteHealth['certificate']>): string {
  const now = new Date();
  return validUntil === null
    ? `The host did not answer ${timeAgo(askedAt, now)}`
    : `${new Date(validUntil) < now ? 'Ended on' : 'Valid until'} ${timeInWords(validUntil, now)}`;
}

/** 'an hour ago' with its minute, or what stands for none. */
function agoOr(iso: string | null, none: string): string {
  const now = new Date();
  return iso === null ? none : `${timeAgo(iso, now)} (${timeInWords(iso, now)})`;
}

const [MB, GB] = [1024 ** 2, 1024 ** 3];

const inWords = (bytes: number) =>
  bytes < GB ? `${Math.ceil(bytes / MB).toLocaleString('en-GB')} MB` : `${(bytes / GB).toFixed(1)} GB`;
