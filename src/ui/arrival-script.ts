/**
 * Runs before the first paint, as the first thing in a list that a script may fill with something else: when the
 * address has a query or the history remembers one, the list's place stands as a skeleton from the start. Where that
 * script does not come, the page stays as it was built.
 */
export const ARRIVAL_SCRIPT =
  "if(location.search||history.state){const e=document.currentScript.parentNode,d=e.dataset;d.arriving='';" +
  "onload=()=>e.matches(':defined')||delete d.arriving}";
