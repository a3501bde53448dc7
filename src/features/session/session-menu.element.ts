import { initials } from '#src/domain/text/initials.ts';
import { paths } from '#src/routes/paths.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { showPicture } from '#src/ui/show-picture.ts';
import { makeLogoutButton } from './logout-button.ts';
import { $session, knownSession, type Session, type SignedIn } from './session.store.ts';

/**
 * `<session-menu>`: starts the session and shows what belongs to it. The Login menu (`[data-login]`)
 * stands there until a visitor is known to be signed in, who gets `template[data-account]` with the circle
 * (`[data-circle]`), a link to the own pages and `[data-logout]`. Lists marked
 * `data-session-links="none|COMPANY|JOBSEEKER"` anywhere on the page are shown to their role.
 */
class SessionMenu extends HTMLElement {
  #stop = () => {};
  #account: Element | undefined;

  connectedCallback(): void {
    this.#stop = $session.subscribe((session) => this.#show(session));
    void knownSession();
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  #show(session: Session): void {
    const { role } = session;
    for (const links of document.querySelectorAll<HTMLElement>('[data-session-links]')) {
      links.hidden = links.dataset['sessionLinks'] !== (role ?? 'none');
    }
    this.#account?.remove();
    this.#account = role && this.#menuOf(session);
    if (this.#account) this.append(this.#account);
    const login = this.querySelector<HTMLElement>('[data-login]');
    if (login) login.hidden = role !== undefined;
  }

  #menuOf(session: SignedIn): Element | undefined {
    const template = this.querySelector<HTMLTemplateElement>('template[data-account]');
    const menu = template?.content.firstElementChild?.cloneNode(true) as Element | undefined;
    const circle = menu?.querySelector('[data-circle]');
    if (circle) fillCircle(circle, session);
    // The template's own link is the job seeker's.
    const link = session.role === 'COMPANY' && menu?.querySelector('a');
    if (link) {
      link.href = paths.companyDashboard();
      link.textContent = 'Dashboard';
    }
    makeLogoutButton(menu?.querySelector('[data-logout]'));
    return menu;
  }
}

/** The picture, else initials, the first letter of the account, or U. */
function fillCircle(circle: Element, { role, user }: SignedIn): void {
  const [account, picture] = role === 'COMPANY' ? [user.username, user.logo] : [user.email, user.profileImage];
  const letters = initials(user.name ?? '') || account.slice(0, 1).toUpperCase() || 'U';
  circle.textContent = letters;
  // The spoken name begins with what is seen, for visitors who speak to their browser.
  circle.ariaLabel = `Your account, ${letters}`;
  if (picture) showPicture(circle, mediaUrl(picture));
}

customElements.define('session-menu', SessionMenu);
