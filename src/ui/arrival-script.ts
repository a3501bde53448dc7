/**
 * Runs before the first paint, as the first thing in a list that a script may fill with something else: when the address
 * has a query or the history remembers one, the list's place stands as a skeleton from the start.
 */
export const ARRIVAL_SCRIPT =
  "if(location.search||history.state)document.currentScript.parentNode.dataset.arriving=''";
