import { paths } from '#src/routes/paths.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { findPart } from '#src/ui/find-part.ts';
import { showPicture } from '#src/ui/show-picture.ts';
import { makeLogoutButton } from '#src/features/session/logout-button.ts';
import { $session, type Session } from '#src/features/session/session.store.ts';

/**
 * `<account-menu>`: who is signed in, in `[data-circle]`, `[data-name]` and `[data-member]`, and two logouts:
 * `[data-logout]` leads to the login page, `[data-website]` to the public site.
 */
class AccountMenu extends HTMLElement {
  #stop = () => {};

  connectedCallback(): void {
    makeLogoutButton(this.#part('[data-logout]'));
    makeLogoutButton(this.#part('[data-website]'), paths.home());
    this.#stop = $session.subscribe((session) => this.#show(session));
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  #part(selector: string): HTMLElement {
    return findPart<HTMLElement>(this, selector);
  }

  #show({ role, user, member }: Session): void {
    if (role !== 'COMPANY') return;
    const circle = this.#part('[data-circle]');
    const letter = user.username.slice(0, 1).toUpperCase();
    if (letter) circle.textContent = letter;
    if (user.logo) showPicture(circle, mediaUrl(user.logo));
    if (user.name) this.#part('[data-name]').textContent = user.name;
    this.#part('[data-member]').textContent = member.name;
  }
}

customElements.define('account-menu', AccountMenu);
