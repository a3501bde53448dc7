import { describe, expect, it } from 'vitest';
import { acceptedEncoding, type Encoding } from '#src/server/static-site/accepted-encoding.ts';

const all = () => true;

describe('acceptedEncoding', () => {
  it.each<[string | undefined, Encoding]>([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0.5', 'br'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['gzip;q=0.5, identity', 'identity'],
    ['deflate', 'identity'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['identity;q=0, *;q=0', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
    [';;,=,q=0;"', 'identity'],
  ])('answers "%s" with %s', (header, encoding) => {
    expect(acceptedEncoding(header, all)).toBe(encoding);
  });

  it('chooses only what is there', () => {
    expect(acceptedEncoding('br, gzip', (encoding) => encoding !== 'br')).toBe('gzip');
    expect(acceptedEncoding('br', (encoding) => encoding === 'identity')).toBe('identity');
  });
});
