import { act } from 'react';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDrafts, keptDraft } from '#src/forms/tab-draft.ts';
import { forgetDrafts } from '#src/forms/forget-drafts.ts';
import { listenForToasts, type Toast } from '#src/browser/toasts.ts';
import { DraftOffer } from '#src/forms/DraftOffer.tsx';
import { deviceDraft } from '#src/forms/device-draft.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { useKeptForm } from '#src/forms/use-kept-form.ts';

const AMA = 'ama-id';

const submit = formSubmit({
  schema: v.object({}),
  send: () => Promise.resolve(meanwhile()),
  fallback: 'Failed',
});

function ProfileForm({ owner }: { readonly owner: string }) {
  const { form, offer } = useKeptForm(submit, { name: 'profile', owner });
  return (
    <form {...form}>
      <DraftOffer offer={offer} />
      <input name="name" defaultValue="Ama" />
      <textarea name="bio" defaultValue="Botanist" />
      <select name="degree" defaultValue="BSc">
        <option>BSc</option>
        <option>MSc</option>
      </select>
      <select name="country">
        <option value="">Choose a country</option>
        <option>Ghana</option>
      </select>
      <input name="password" type="password" />
      <input name="resume" type="file" />
    </form>
  );
}

let unmount: () => void;
/** What happens while the form is sent. */
let meanwhile: () => void;
const toasts: Toast[] = [];
let stopListening: () => void;

function open(owner: string): void {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.body.firstElementChild as Element);
  act(() => root.render(<ProfileForm owner={owner} />));
  unmount = () => act(() => root.unmount());
}

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sessionStorage.clear();
  localStorage.clear();
  submit.reset();
  meanwhile = () => undefined;
  toasts.length = 0;
  stopListening = listenForToasts((toast) => toasts.push(toast));
});

afterEach(() => {
  unmount();
  stopListening();
  vi.unstubAllGlobals();
});

/** As a visitor types it. */
const type = (name: string, value: string) =>
  act(() => {
    control(name).value = value;
    control(name).dispatchEvent(new Event('input', { bubbles: true }));
  });

it('keeps what was changed, and nothing secret', () => {
  open(AMA);
  type('bio', 'Botanist in Kumasi');
  type('degree', 'MSc');
  type('password', 'a secret');
  keepDrafts(AMA);
  expect(keptDraft('profile', AMA)).toEqual({ bio: 'Botanist in Kumasi', degree: 'MSc' });
});

it('keeps nothing of a form that was not touched, or that is gone', () => {
  open(AMA);
  keepDrafts(AMA);
  control('bio').value = 'Typed and left';
  unmount();
  keepDrafts(AMA);
  expect(keptDraft('profile', AMA)).toBeUndefined();
});

it('keeps what was typed here for its writer, who has signed out in another tab', () => {
  open(AMA);
  type('bio', 'Botanist in Kumasi');
  forgetDrafts();
  keepDrafts(AMA);
  expect(keptDraft('profile', AMA)).toEqual({ bio: 'Botanist in Kumasi' });
  expect(localStorage).toHaveLength(0);
  forgetDrafts();
  expect(sessionStorage).toHaveLength(0);
});

it('brings it back once, and notifies the listeners of the fields', () => {
  open(AMA);
  type('bio', 'Botanist in Kumasi');
  keepDrafts(AMA);
  unmount();
  const heard = vi.fn();
  document.addEventListener('input', heard);
  open(AMA);
  document.removeEventListener('input', heard);
  expect(control('bio').value).toBe('Botanist in Kumasi');
  expect(control('name').value).toBe('Ama');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(toasts).toEqual([{ kind: 'success', text: 'Your unsaved changes were restored.' }]);
  unmount();
  open(AMA);
  expect(control('bio').value).toBe('Botanist');
});

it("gives no person another's draft, and keeps it for them", () => {
  open(AMA);
  type('bio', 'Botanist in Kumasi');
  keepDrafts(AMA);
  unmount();
  open('kofi-id');
  expect(control('bio').value).toBe('Botanist');
  expect(toasts).toEqual([]);
  expect(keptDraft('profile', AMA)).toEqual({ bio: 'Botanist in Kumasi' });
});

describe('what is typed and not sent', () => {
  const press = (name: string) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
    act(() => button?.click());
  };
  const offered = () => document.querySelector('[role=status]') !== null;
  const typeAndReload = () => {
    open(AMA);
    type('bio', 'Botanist in Kumasi');
    type('password', 'a secret');
    unmount();
    open(AMA);
  };

  it('is offered after a reload, and comes back when that is wanted', () => {
    typeAndReload();
    expect(control('bio').value).toBe('Botanist');
    press('Restore draft');
    expect(control('bio').value).toBe('Botanist in Kumasi');
    expect(control('password').value).toBe('');
    expect(offered()).toBe(false);
  });

  it('is forgotten when that is wanted, or once the form was sent', async () => {
    typeAndReload();
    press('Discard draft');
    expect(deviceDraft(AMA, 'profile')).toBeUndefined();
    type('bio', 'Botanist in Kumasi');
    await act(() => submit.send({}));
    expect(deviceDraft(AMA, 'profile')).toBeUndefined();
  });

  it('is forgotten also where the form closes as it is sent', async () => {
    open(AMA);
    type('bio', 'Botanist in Kumasi');
    meanwhile = unmount;
    await act(() => submit.send({}));
    expect(deviceDraft(AMA, 'profile')).toBeUndefined();
  });

  it('is not replaced by what is typed while it is offered', () => {
    typeAndReload();
    type('bio', 'Chemist');
    unmount();
    open(AMA);
    press('Restore draft');
    expect(control('bio').value).toBe('Chemist');
    press('Restore draft');
    expect(control('bio').value).toBe('Botanist in Kumasi');
    expect(offered()).toBe(false);
  });

  it('stays where what was typed meanwhile is taken back', () => {
    typeAndReload();
    type('bio', 'Chemist');
    type('bio', 'Botanist');
    unmount();
    open(AMA);
    press('Restore draft');
    expect(control('bio').value).toBe('Botanist in Kumasi');
  });

  it('is not offered where the form says so already', () => {
    open(AMA);
    type('bio', 'Botanist in Kumasi');
    type('bio', 'Botanist');
    unmount();
    open(AMA);
    expect(offered()).toBe(false);
  });

  it('is its writer’s alone, and gone after a week or a sign-out', () => {
    typeAndReload();
    unmount();
    open('kofi-id');
    expect(offered()).toBe(false);
    expect(deviceDraft(AMA, 'profile')?.texts).toEqual({ bio: 'Botanist in Kumasi' });
    vi.setSystemTime(Date.now() + 7 * 86_400_000);
    expect(deviceDraft(AMA, 'profile')).toBeUndefined();
    vi.useRealTimers();
    type('bio', 'Botanist in Tamale');
    forgetDrafts();
    expect(localStorage).toHaveLength(0);
  });
});
