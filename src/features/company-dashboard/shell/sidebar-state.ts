/** The name under which a browser keeps how the sidebar was left in a wide window. */
export const SIDEBAR_STORAGE_KEY = 'sidebar';

/** The width from which the sidebar is open by itself. */
export const WIDE = '(min-width: 48rem)';

/**
 * Runs before the first paint, as the first thing in the shell: a sidebar that was left collapsed is so from the start.
 */
export const SIDEBAR_SCRIPT =
  `try{if(localStorage.getItem('${SIDEBAR_STORAGE_KEY}')==='collapsed'&&matchMedia('${WIDE}').matches)` +
  "document.currentScript.parentNode.dataset.sidebar='collapsed'}catch{}";
