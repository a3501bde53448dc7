/** The name under which a browser keeps how the sidebar was left in a wide window. */
export const KEPT_SIDEBAR = 'sidebar';

/** The width from which the sidebar is open by itself. */
export const WIDE = '(min-width: 48rem)';

/** Runs before the first paint, as the first thing in the shell: a sidebar that was left collapsed is so from the start. */
export const SIDEBAR_SCRIPT =
  `try{if(localStorage.getItem('${KEPT_SIDEBAR}')==='collapsed'&&matchMedia('${WIDE}').matches)` +
  "document.currentScript.parentNode.dataset.sidebar='collapsed'}catch{}";
