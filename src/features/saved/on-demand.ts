import { fillMenu } from './card-menu.ts';
import { syncSaved } from './sync-saved.ts';
import { toggleSaved } from './toggle-saved.ts';

/** The script of the cards fetches these at the first press: one file, which then is there without a network. */
export const onDemand = { fillMenu, syncSaved, toggleSaved };
