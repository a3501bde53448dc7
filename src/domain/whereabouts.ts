import type { Whereabouts } from '#src/contracts/job-shards.ts';
import { placesIn } from './job-location.ts';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** Where the places lie that the text of a location names. */
export function whereaboutsOf(location: string): Whereabouts[] {
  return placesIn(location).map(({ country, locality = '' }) => [
    names.of(country) ?? country,
    locality,
  ]);
}
