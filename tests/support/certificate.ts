import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Makes a certificate for `names` that is its own authority. Answers its file and that of its key. */
export function makeCertificate(
  folder: string,
  names: readonly string[],
  days = 2,
): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const alternatives = names.map((name) => `DNS:${name}`).join(',');
  const options = `-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days ${days} -subj /CN=localhost`.split(' ');
  const files = ['-keyout', key, '-out', certificate, '-addext', `subjectAltName=${alternatives}`];
  const made = spawnSync('openssl', ['req', '-x509', ...options, ...files]);
  if (made.status !== 0) throw new Error(`openssl made no certificate: ${String(made.stderr)}`);
  return { certificate, key };
}
