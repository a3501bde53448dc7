import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Makes a certificate for `names` that is its own authority. Answers its file and that of its key. */
export function makeCertificate(
  folder: string,
  names: readonly string[],
  days = 2,
): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', String(days)],
    ...['-subj', '/CN=localhost', '-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`],
    ...['-keyout', key, '-out', certificate],
  ]);
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${String(made.stderr)}`);
  return { certificate, key };
}
