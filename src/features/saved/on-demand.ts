import { fillMenu } from './card-menu.ts';
import { syncSaved } from './sync-saved.ts';
import { toggleSaved } from './toggle-saved.ts';

/** What the script of the cards fetches once somebody presses something: one file, which then is there without a network. */
export const onDemand = { fillMenu, syncSaved, toggleSaved };
