import { expect, it } from 'vitest';
import { developmentAddress } from '#scripts/build/development-address.ts';

it.each([
  ['/jobs?search=engineer&page=2', '/jobs/search?search=engineer&page=2'],
  ['/scholarships?search=master', '/scholarships/search?search=master'],
])('renders the search in the address of a list, %s, in the list', (asked, address) => {
  expect(developmentAddress(asked)).toEqual({ address, inList: true });
});

it.each([
  // The 1000 newest jobs stand on 34 pages that a build writes.
  ['/jobs/34', '/jobs/34'],
  ['/jobs/35', '/jobs/later/35'],
  ['/jobs/category/data/35', '/jobs/later/category/data/35'],
  ['/apply/7?from=mail', '/apply/_/?from=mail'],
  ['/jobs?utm_source=mail', '/jobs?utm_source=mail'],
  ['/jobs?search=', '/jobs?search='],
  ['/jobs/search?search=engineer', '/jobs/search?search=engineer'],
  ['//jobs', '//jobs'],
])('renders %s at %s', (asked, address) => {
  expect(developmentAddress(asked)).toEqual({ address, inList: false });
});
