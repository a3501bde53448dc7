import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { initials } from '#src/domain/initials.ts';
import { mediaUrl } from '#src/browser/config.ts';
import { showPicture } from '#src/ui/show-picture.ts';
import { $session, knownSession, logout, type Session } from './session.store.ts';

/**
 * `<session-menu>`: starts the session and shows what belongs to it. The Login menu (`[data-login]`)
 * stands there until a job seeker is known, who gets `template[data-profile]` with the circle
 * (`[data-circle]`) and `[data-logout]`. Lists marked `data-session-links="none|COMPANY|JOBSEEKER"`
 * anywhere on the page are shown to their role.
 */
class SessionMenu extends HTMLElement {
  #stop = () => {};
  #profile: Element | undefined;

  connectedCallback(): void {
    this.#stop = $session.subscribe((session) => this.#show(session));
    void knownSession();
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  #show({ role, user }: Session): void {
    for (const links of document.querySelectorAll<HTMLElement>('[data-session-links]')) {
      links.hidden = links.dataset['sessionLinks'] !== (role ?? 'none');
    }
    this.#profile?.remove();
    this.#profile = role === 'JOBSEEKER' ? this.#menuOf(user) : undefined;
    if (this.#profile) this.append(this.#profile);
    const login = this.querySelector<HTMLElement>('[data-login]');
    if (login) login.hidden = role === 'JOBSEEKER';
  }

  #menuOf(user: JobSeekerProfile): Element | undefined {
    const template = this.querySelector<HTMLTemplateElement>('template[data-profile]');
    const menu = template?.content.firstElementChild?.cloneNode(true) as Element | undefined;
    const circle = menu?.querySelector('[data-circle]');
    if (circle) fillCircle(circle, user);
    menu?.querySelector('[data-logout]')?.addEventListener('click', () => void logout());
    return menu;
  }
}

/** The picture, else initials, the e-mail's first letter, or U (specification, section 2). */
function fillCircle(circle: Element, { name, email, profileImage }: JobSeekerProfile): void {
  circle.textContent = initials(name ?? '') || email.slice(0, 1).toUpperCase() || 'U';
  if (profileImage) showPicture(circle, mediaUrl(profileImage));
}

customElements.define('session-menu', SessionMenu);
