import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wholeJourney } from '#tests/support/deploy/journey.ts';
import { freePorts } from '#tests/support/deploy/free-ports.ts';
import { ensureNginx, prepareNginx, type Nginx } from '#tests/support/deploy/nginx.ts';
import { shippedSite } from '#tests/support/deploy/shipped-site.ts';
import { startAccountSite } from '#tests/support/e2e/account-site.ts';
import { expect, test } from '#tests/support/e2e/accounts.ts';
import { startRealServer } from '#tests/support/e2e/real-server.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { buildSite } from '#tests/support/other-build.ts';

const nginxProgram = ensureNginx();

// A browser sends the cookies of one to the other as both belong to one site.
const PAGES = 'www.adwuma.localhost';
const API = 'api.adwuma.localhost';

/** nginx as a static host: the build with the rules that it brought along. */
async function staticHost(
  nginx: Nginx,
  build: string,
  { pages, https }: { pages: number; https: number },
): Promise<string> {
  const root = join(build, 'client');
  const written = await readFile(join(root, 'nginx.conf'), 'utf8');
  // nginx itself asks the machine for the address of the name, and not every machine knows it.
  const passed = `proxy_pass https://127.0.0.1:${https};\nproxy_set_header Host ${API};\nproxy_ssl_name ${API};`;
  const rules = written.replaceAll(`proxy_pass https://${API}:${https};`, passed);
  if (rules === written) throw new Error('The rules pass nothing on to the API.');
  return (
    `server {\nlisten 127.0.0.1:${pages} ssl http2;\nserver_name ${PAGES};\n` +
    `ssl_certificate ${nginx.certificate};\nssl_certificate_key ${nginx.key};\n` +
    `root ${root};\naccess_log off;\n${rules}\n}\n`
  );
}

test.skip(nginxProgram === undefined, 'There is no nginx.');

test('both roles get their whole way done with pages on one origin, API and media on another', async ({ browser }) => {
  test.setTimeout(180_000);
  await using started = new AsyncDisposableStack();
  const nginx = await prepareNginx(nginxProgram, [PAGES, API]);
  started.defer(() => nginx.stop());
  const [http = 0, https = 0, pages = 0, port = 0] = await freePorts(4);
  const [siteUrl, apiUrl] = [`https://${PAGES}:${pages}`, `https://${API}:${https}`];
  const build = await buildSite({ SITE_URL: siteUrl, PUBLIC_API_BASE: `${apiUrl}/api`, PUBLIC_MEDIA_BASE: apiUrl }, [
    externalJob(),
  ]);
  started.defer(() => build.remove());
  const settings = {
    NODE_ENV: 'production',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    PORT: String(port),
    SITE_URL: siteUrl,
    API_ORIGINS: siteUrl,
  };
  const site = await startAccountSite((own) => startRealServer({ ...own, ...settings }, build.folder));
  started.defer(() => site.stop());
  const behind = await shippedSite(nginx, API, { http, https }, `127.0.0.1:${port}`);
  await nginx.start(behind + (await staticHost(nginx, build.folder, { pages, https })), https);

  const { seeker, company, jobId, picture } = await wholeJourney(
    browser,
    { ...site, url: siteUrl },
    { ignoreHTTPSErrors: true },
  );
  expect(picture).toMatch(new RegExp(`^${apiUrl}/media/images/`));
  const cookies = [...(await company.context().cookies()), ...(await seeker.context().cookies())];
  const sessions = cookies.filter(({ httpOnly }) => httpOnly);
  expect(new Set(sessions.map(({ name, domain }) => `${name} of ${domain}`))).toEqual(
    new Set(['token', 'jobSeekerToken', 'device'].map((name) => `__Host-${name} of ${API}`)),
  );
  await seeker.goto(`/job-details/${jobId}`);
  await expect(seeker.locator('link[rel="canonical"]')).toHaveAttribute('href', `${siteUrl}/job-details/${jobId}`);
});
