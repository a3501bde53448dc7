import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompanyUser } from '#src/contracts/auth.ts';
import { logout } from '#src/features/session/logout.ts';
import { $session } from '#src/features/session/session.store.ts';

vi.mock('#src/features/session/logout.ts', () => ({ logout: vi.fn() }));

await import('#src/features/company-dashboard/shell/account-menu.element.ts');
await import('#src/features/company-dashboard/shell/locked-entry.element.ts');

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
};

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('<account-menu>', () => {
  const company: CompanyUser = {
    id: '6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11',
    username: 'volta',
    name: 'Volta Labs',
    logo: null,
    email: 'people@volta.example',
    pendingEmail: null,
    role: 'COMPANY',
  };

  let picture: HTMLImageElement;

  const show = (user: Partial<CompanyUser> = {}) => {
    vi.stubGlobal('Image', function () {
      return (picture = document.createElement('img'));
    });
    document.body.innerHTML = `<account-menu><button data-website></button>
      <span data-circle>C</span><span data-name>Company Admin</span><span data-member></span>
      <button data-logout></button></account-menu>`;
    const member = { id: company.id, name: 'Selorm Agbeko', role: 'owner' } as const;
    $session.set({ status: 'ready', role: 'COMPANY', user: { ...company, ...user }, member });
  };

  beforeEach(() => $session.set({ status: 'unknown', role: undefined, user: undefined }));

  it('shows the first letter of the username, and the names of company and member', () => {
    show();
    expect(find('[data-member]').textContent).toBe('Selorm Agbeko');
    expect(find('[data-circle]').textContent).toBe('V');
    expect(find('[data-name]').textContent).toBe('Volta Labs');
  });

  it('falls back to C and Company Admin', () => {
    show({ username: '', name: '' });
    expect(find('[data-circle]').textContent).toBe('C');
    expect(find('[data-name]').textContent).toBe('Company Admin');
  });

  it('shows the logo in place of the letter once it is there', () => {
    show({ logo: '/media/logo.webp' });
    expect(find('[data-circle]').textContent).toBe('V');
    picture.dispatchEvent(new Event('load'));
    expect(find('[data-circle] img').getAttribute('src')).toBe('/media/logo.webp');
  });

  it('keeps the letter when the logo fails to load', () => {
    show({ logo: '/media/gone.webp' });
    picture.dispatchEvent(new Event('error'));
    expect(find('[data-circle]').textContent).toBe('V');
  });

  it('leaves by Logout for the login page and by Website for the public site', async () => {
    show();
    find('[data-logout]').click();
    await vi.waitFor(() => expect(logout).toHaveBeenLastCalledWith(undefined, undefined));
    find('[data-website]').click();
    await vi.waitFor(() => expect(logout).toHaveBeenLastCalledWith(undefined, '/'));
  });
});

describe('<locked-entry>', () => {
  const tooltip = () => find('[role=tooltip]');
  const send = (type: string, pointerType = 'mouse') =>
    find('locked-entry').dispatchEvent(
      Object.assign(new Event(type, { bubbles: type.startsWith('focus') || type === 'click' }), {
        pointerType,
      }),
    );

  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML =
      '<locked-entry><button>Insights</button><span role="tooltip" hidden></span></locked-entry>';
  });

  it.each(['pointerenter', 'focusin', 'click'])('shows the tooltip 150 ms after %s', (type) => {
    send(type);
    vi.advanceTimersByTime(149);
    expect(tooltip().hidden).toBe(true);
    vi.advanceTimersByTime(1);
    expect(tooltip().hidden).toBe(false);
  });

  it.each(['pointerleave', 'focusout'])('hides it 400 ms after %s', (type) => {
    send('pointerenter');
    vi.advanceTimersByTime(150);
    send(type);
    vi.advanceTimersByTime(399);
    expect(tooltip().hidden).toBe(false);
    vi.advanceTimersByTime(1);
    expect(tooltip().hidden).toBe(true);
  });

  it('stays when the pointer comes back in time', () => {
    send('pointerenter');
    vi.advanceTimersByTime(150);
    send('pointerleave');
    vi.advanceTimersByTime(300);
    send('pointerenter');
    vi.advanceTimersByTime(1000);
    expect(tooltip().hidden).toBe(false);
  });

  it('never shows to a pointer that only passes', () => {
    send('pointerenter');
    vi.advanceTimersByTime(100);
    send('pointerleave');
    vi.advanceTimersByTime(1000);
    expect(tooltip().hidden).toBe(true);
  });

  it('stays when a pointer passes by while its button has the focus', () => {
    find('button').focus();
    vi.advanceTimersByTime(150);
    send('pointerenter');
    send('pointerleave');
    vi.advanceTimersByTime(1000);
    expect(tooltip().hidden).toBe(false);
    find('button').blur();
    vi.advanceTimersByTime(400);
    expect(tooltip().hidden).toBe(true);
  });

  it('goes at once with Escape', () => {
    send('focusin');
    vi.advanceTimersByTime(150);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    vi.advanceTimersByTime(0);
    expect(tooltip().hidden).toBe(true);
  });

  it('stays after a finger is lifted, until a press elsewhere', () => {
    send('click', 'touch');
    send('pointerleave', 'touch');
    vi.advanceTimersByTime(5000);
    expect(tooltip().hidden).toBe(false);
    document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    vi.advanceTimersByTime(400);
    expect(tooltip().hidden).toBe(true);
  });
});
