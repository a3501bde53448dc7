import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '#scripts/command/repository.ts';
import { SERVER_COMMAND } from '#scripts/command/processes.ts';
import { allEndpoints } from '#src/contracts/all-endpoints.ts';
import { MAX_UPLOAD_BYTES, uploadEndpoints } from '#src/contracts/uploads.ts';
import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import type { EndpointDefinition } from '#src/contracts/endpoint.ts';
import { CHANGING_CACHE } from '#src/routes/cache-rules.ts';
import { BUILT_PAGE_HEADER } from '#src/routes/page-policy.ts';
import { CONSTANT_HEADERS, STRICT_TRANSPORT } from '#src/server/platform/security-headers.ts';

const read = (name: string) => readFileSync(join(root, 'scripts/deploy', name), 'utf8');

test('unit and image run the server as everything else does', () => {
  expect(read('adwuma.service')).toContain(`/bin/node ${SERVER_COMMAND.join(' ')}\n`);
  expect(read('Containerfile')).toContain(`CMD ${JSON.stringify(['node', ...SERVER_COMMAND]).replaceAll(',', ', ')}`);
});

test.each(['adwuma.service', 'adwuma-refresh.service', 'adwuma-publish.service', 'adwuma-backup.service'])(
  'systemd finds no fault with %s, and that it gives up what it does not need',
  (name) => {
    if (spawnSync('systemd-analyze', ['--version']).error !== undefined) {
      console.log('The unit is read by systemd-analyze NOT HERE: this machine has none.');
      return;
    }
    const folder = mkdtempSync(join(tmpdir(), 'adwuma-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const unit = join(folder, name);
    const here = read(name).replaceAll('/srv/adwuma/current/', root);
    writeFileSync(unit, here.replace('WorkingDirectory=/srv/adwuma/current', `WorkingDirectory=${root}`));
    const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect(verified.stderr + verified.stdout).toBe('');
    expect(verified.status).toBe(0);
    // 0 is a closed box and 10 no protection at all.
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', unit], {
      encoding: 'utf8',
    });
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2);
  },
);

test('nginx lets through what the server takes, and keeps browsers on https as it does', () => {
  const text = read('nginx.conf');
  const sizes = Array.from(
    text.matchAll(/client_max_body_size (\d+)([km]);/g),
    ([, size, unit]) => Number(size) * (unit === 'k' ? 1024 : 1024 ** 2),
  );
  const bodies = Array.from(allEndpoints.values(), ({ maxBodyBytes = 0 }) => maxBodyBytes);
  expect(sizes[0]).toBeGreaterThan(Math.max(...bodies));
  expect(sizes[1]).toBeGreaterThan(MAX_UPLOAD_BYTES + 100_000);
  const uploads = new RegExp(/location ~ (\^\/api\S+) \{/.exec(text)?.[1] ?? 'none');
  const calls = Object.values({ ...uploadEndpoints, ...jobSeekerEndpoints } as Record<string, EndpointDefinition>);
  const withFile = calls.filter(({ upload }) => upload !== undefined);
  expect(withFile.length).toBeGreaterThan(4);
  for (const { path } of withFile) expect(`/api${path}`).toMatch(uploads);
  expect(text).toContain(`on "${STRICT_TRANSPORT[1]}";`);
});

test('what nginx answers by itself has the headers of the server', () => {
  const text = read('nginx.conf');
  const headers = Array.from(text.matchAll(/^ *add_header (\S+) (.+) always;$/gm));
  const added = new Map(headers.map(([, name = '', value = '']) => [name, value]));
  for (const [name, value] of CONSTANT_HEADERS) expect(added.get(name), name).toBe(`"${value}"`);
  for (const name of [STRICT_TRANSPORT[0], 'Content-Security-Policy', 'Cache-Control']) {
    expect(added.get(name), name).toMatch(/^\$/);
  }
  // Built pages, while the server is away.
  for (const value of [BUILT_PAGE_HEADER, CHANGING_CACHE]) expect(text).toContain(`1 "${value}";`);
  // A place with a header of its own inherits none: nothing of the server is said twice.
  const proxied = text.match(/^ {4}proxy_pass .+;\n {4}add_header Via "";$/gm);
  expect(proxied).toHaveLength(text.match(/proxy_pass /g)?.length ?? 0);
});

test('the image is made of what it needs, and of no secret', () => {
  const lines = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  const [first, ...rules] = lines.filter((line) => line !== '' && !line.startsWith('#'));
  expect(first).toBe('*');
  const isLetIn = (path: string) =>
    rules.reduce((letIn, rule) => {
      const pattern = rule.replace('!', '');
      const matches = path === pattern || path.startsWith(`${pattern}/`) || matchesGlob(path, `${pattern}{,/**}`);
      return matches ? rule.startsWith('!') : letIn;
    }, false);
  const secrets =
    '.env .env.production scripts/deploy/.env scripts/deploy/.env.local data/.env adwuma.env .netrc ' +
    '.data/demo-logins.json .git/config backup.tar.gz move.tar.gz key.pem .ssh/id_ed25519 ' +
    'data/nights.json .cache/x node_modules/x';
  for (const secret of secrets.split(' ')) expect(isLetIn(secret), secret).toBe(false);
  const parts = ['src/server/main.ts', 'scripts/build.ts', 'data/sources.json', 'package.json'];
  for (const part of parts) expect(isLetIn(part), part).toBe(true);
});
