/** The name under which a browser keeps the choices of a list for the next visit, as a query. */
export const KEPT_CHOICES = 'kept-choices';

/**
 * Runs before the first paint, as the first thing in a list that a script may fill with something else: when the
 * address has a query or the history remembers one, the list's place stands as a skeleton from the start. Where that
 * script does not come, the page stays as it was built.
 * @param keepsChoices whether choices that the device keeps fill it too
 */
export function arrivalScript(keepsChoices: boolean): string {
  const kept = keepsChoices ? '||k' : '';
  return (
    (keepsChoices ? `let k;try{k=localStorage.getItem('${KEPT_CHOICES}')}catch{}` : '') +
    `if(location.search||history.state${kept}){const e=document.currentScript.parentNode,d=e.dataset;d.arriving='';` +
    "onload=()=>e.matches(':defined')||delete d.arriving}"
  );
}

/**
 * Runs before the first paint of a page that the server filters: without a query, its address becomes that of the
 * choices that the device keeps. What its form asks for by `field` is kept, and goes by a press of `[data-clear]`.
 */
export const KEPT_CHOICES_SCRIPT =
  `try{const s=localStorage,k='${KEPT_CHOICES}',q=s.getItem(k);location.search||q&&location.replace('?'+q);` +
  "onsubmit=({target:{field:f}})=>{f&&(f.checked?s.setItem(k,'field='+f.value):s.removeItem(k))};" +
  "onclick=({target:{dataset:d}})=>{d.clear===''&&s.removeItem(k)}}catch{}";
