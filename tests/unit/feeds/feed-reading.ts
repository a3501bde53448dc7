import { readFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { DOWNLOAD_LIMITS } from '#scripts/feeds/download.ts';
import type { RefreshTools } from '#scripts/feeds/refresh.ts';
import { type Source, SourceRegister } from '#src/content/source-register.ts';
import { register } from '#tests/unit/jobs-import/clean-one.ts';
import { OutgoingRequests } from '#scripts/outgoing/outgoing-requests.ts';

export const fixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/jobs-import/${name}`, import.meta.url), 'utf8');

/** The tools of a refresh at noon of a day, which asks this machine and waits for nothing. */
export function toolsOn(today: string): RefreshTools {
  const requests = new OutgoingRequests({ allowLoopback: true });
  onTestFinished(() => requests.close());
  return {
    requests,
    limits: { ...DOWNLOAD_LIMITS, timeoutMs: 2_000 },
    pause: () => Promise.resolve(),
    pagePauseMs: 1_000,
    now: new Date(`${today}T12:00:00Z`),
  };
}

/** A source of the register that ships, enabled, with its feed on a local server. */
export function localSource(name: string, feed: string, changes: Partial<Source> = {}): Source {
  const source = register.byName(name);
  if (source === undefined) throw new Error(`The register has no ${name}.`);
  return { ...source, enabled: true, feed, minimumIntervalMinutes: 0, ...changes };
}

export function registerOf(...sources: readonly Source[]): SourceRegister {
  return new SourceRegister(sources);
}
