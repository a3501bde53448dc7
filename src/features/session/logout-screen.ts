/** A screen that stands before a page while its session ends, so that nothing private is left to be seen. */
interface LogoutScreen {
  /** The session could not be ended: says so, and offers to try again or to go back to the page. */
  readonly fail: (sentence: string, again: () => void) => void;
}

/** Hides the page behind a screen that says 'Logging out…'. */
export function showLogoutScreen(): LogoutScreen {
  const { body } = document;
  const before = document.activeElement;
  const screen = document.createElement('section');
  screen.className = 'empty';
  screen.style.cssText =
    'visibility: visible; position: fixed; inset: 0; z-index: 99; grid-template-columns: auto; place-content: center';
  screen.textContent = 'Logging out…';
  body.append(screen);
  body.style.visibility = 'hidden';

  const leave = () => {
    screen.remove();
    body.style.visibility = '';
    if (before instanceof HTMLElement) before.focus();
  };
  const part = (tag: 'p' | 'button', text: string, more: object = {}) =>
    Object.assign(document.createElement(tag), { textContent: text }, more);
  return {
    fail(sentence, again) {
      const retry = part('button', 'Log out again', {
        className: 'button',
        onclick() {
          leave();
          again();
        },
      });
      const stay = { className: 'button button--quiet', onclick: leave };
      screen.role = 'alert';
      screen.replaceChildren(
        part('p', sentence),
        part('p', 'You are still signed in.'),
        retry,
        part('button', 'Back to the page', stay),
      );
      retry.focus();
    },
  };
}
