import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Logger } from 'pino';
import { DAY } from '#src/server/milliseconds.ts';
import { reasonOf } from './http/describe-failure.ts';

/** The certificate that visitors of the site are shown. */
export interface SiteCertificate {
  readonly host: string;
  /** When its host was last asked. */
  readonly askedAt: Date;
  /** Its end; null where the host did not answer. */
  readonly validUntil: Date | null;
}

export interface CertificateWatch {
  /** What is known of it; undefined without https, and until its host has been asked. */
  current(): SiteCertificate | undefined;
  /** Asks its host, unless it has answered within a day. */
  look(stopping: AbortSignal): Promise<void>;
}

/** Milliseconds for the host to answer. */
const TIMEOUT = 5_000;

/** @param siteUrl the site's origin */
export function createCertificateWatch(siteUrl: string, clock: () => Date, log: Logger): CertificateWatch {
  const { protocol, hostname: host, port } = new URL(siteUrl);
  let known: SiteCertificate | undefined;
  return {
    current: () => known,
    async look(stopping) {
      const askedAt = clock();
      const isRecent = known?.validUntil && Math.abs(askedAt.getTime() - known.askedAt.getTime()) < DAY;
      if (protocol !== 'https:' || isRecent) return;
      const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT)]);
      try {
        known = { host, askedAt, validUntil: await endOfCertificate(host, Number(port || 443), signal) };
      } catch (error) {
        log.warn({ host, reason: reasonOf(error) }, 'the certificate of the site could not be asked for');
        known = { host, askedAt, validUntil: null };
      }
    },
  };
}

/** One that is not trusted, or has ended, is read as well: nothing is sent over the connection. */
async function endOfCertificate(host: string, port: number, signal: AbortSignal): Promise<Date> {
  const socket = connect({ host, port, rejectUnauthorized: false, ...(isIP(host) === 0 && { servername: host }) });
  try {
    await once(socket, 'secureConnect', { signal });
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
