import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, TEST_SITE } from '#scripts/command/repository.ts';
import type { Nginx } from './nginx.ts';

export interface Ports {
  http: number;
  https: number;
}

/**
 * The configuration of nginx that ships, with other ports, paths and another name and nothing else
 * changed. @param server port that the server listens on
 */
export async function shippedSite(nginx: Nginx, name: string, { http, https }: Ports, server: string): Promise<string> {
  let text = await readFile(join(root, 'scripts/deploy/nginx.conf'), 'utf8');
  const replacements: [shipped: RegExp, here: string][] = [
    [/ {2}listen \[::\][^\n]+\n/g, ''],
    [/listen 80\b/g, `listen 127.0.0.1:${http}`],
    [/listen 443\b/g, `listen 127.0.0.1:${https}`],
    [/\/etc\/letsencrypt\/live\/\S+\/fullchain\.pem/g, nginx.certificate],
    [/\/etc\/letsencrypt\/live\/\S+\/privkey\.pem/g, nginx.key],
    [/server_name jobs\.example\.org/g, `server_name ${name}`],
    [/https:\/\/\$host\$request_uri/g, `https://$host:${https}$request_uri`],
    [/127\.0\.0\.1:4321/g, server],
    [/\/var\/cache/g, nginx.folder],
    [/\/var\/log\/nginx/g, join(nginx.folder, 'log')],
    [/\/var\/www\/html/g, nginx.folder],
    [/\/srv\/adwuma\/current\/dist/g, TEST_SITE],
  ];
  for (const [shipped, here] of replacements) {
    if (text.search(shipped) === -1) throw new Error(`The shipped file has no ${shipped.source}.`);
    text = text.replace(shipped, here.replaceAll('$', '$$$$'));
  }
  return text;
}
