import { afterEach, expect, it, vi } from 'vitest';
import { referrerAt } from '#src/browser/navigation.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  ['/list?name=ama&first=20', '/list?name=ama&first=20'],
  ['/list', '/list'],
  ['/list/', '/list/'],
  ['/list/1?name=ama', undefined],
  ['/elsewhere', undefined],
  ['https://elsewhere.example/list?name=ama', undefined],
  ['', undefined],
])('coming from %j is coming from the list: %j', (referrer, address) => {
  const whole = (path: string) => new URL(path, location.origin).href;
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer && whole(referrer));
  expect(referrerAt('/list')).toBe(address && whole(address));
});
