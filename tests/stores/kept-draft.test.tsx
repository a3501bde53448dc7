import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDrafts, keptDraft } from '#src/forms/kept-draft.ts';
import { listenForToasts, type Toast } from '#src/browser/toasts.ts';
import { useKeptDraft } from '#src/forms/use-kept-draft.ts';

const AMA = 'ama-id';

function ProfileForm({ owner }: { readonly owner: string }) {
  const form = useRef<HTMLFormElement>(null);
  useKeptDraft(form, 'profile', owner);
  return (
    <form ref={form}>
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
const toasts: Toast[] = [];
let stopListening: () => void;

function open(owner: string): void {
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.body.firstElementChild as Element);
  act(() => root.render(<ProfileForm owner={owner} />));
  unmount = () => act(() => root.unmount());
}

const control = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sessionStorage.clear();
  toasts.length = 0;
  stopListening = listenForToasts((toast) => toasts.push(toast));
});

afterEach(() => {
  unmount();
  stopListening();
  vi.unstubAllGlobals();
});

it('keeps what was changed, and nothing secret', () => {
  open(AMA);
  control('bio').value = 'Botanist in Kumasi';
  control('degree').value = 'MSc';
  control('password').value = 'a secret';
  keepDrafts(AMA);
  expect(keptDraft('profile', AMA)).toEqual({ bio: 'Botanist in Kumasi', degree: 'MSc' });
});

it('keeps nothing of a form that nobody touched, or that is gone', () => {
  open(AMA);
  keepDrafts(AMA);
  control('bio').value = 'Typed and left';
  unmount();
  keepDrafts(AMA);
  expect(keptDraft('profile', AMA)).toBeUndefined();
});

it('brings it back once, and tells whoever watches the fields', () => {
  open(AMA);
  control('bio').value = 'Botanist in Kumasi';
  keepDrafts(AMA);
  unmount();
  const heard = vi.fn();
  document.addEventListener('input', heard);
  open(AMA);
  document.removeEventListener('input', heard);
  expect(control('bio').value).toBe('Botanist in Kumasi');
  expect(control('name').value).toBe('Ama');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(toasts).toEqual([{ kind: 'success', text: 'What you had typed is back.' }]);
  unmount();
  open(AMA);
  expect(control('bio').value).toBe('Botanist');
});

it("gives nobody another person's draft, and then forgets it", () => {
  open(AMA);
  control('bio').value = 'Botanist in Kumasi';
  keepDrafts(AMA);
  unmount();
  open('kofi-id');
  expect(control('bio').value).toBe('Botanist');
  expect(toasts).toEqual([]);
  expect(keptDraft('profile', AMA)).toBeUndefined();
});
