import { forgetSession } from './session.store.ts';

let ending: Promise<unknown> | undefined;

/** Makes a call that ends the session. Calls that are refused meanwhile lead nowhere, unless this one fails too. */
export function endingSession<T>(call: () => Promise<T>): Promise<T> {
  const own = call().finally(() => (ending = undefined));
  ending = own;
  return own;
}

/** A call was refused for the session: it has ended, unless this page is ending it. */
export function noteRefusal(): void {
  if (ending === undefined) forgetSession();
  else ending.catch(forgetSession);
}
