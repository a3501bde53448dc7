import { atom } from 'nanostores';
import { act, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConflictNotice } from '#src/forms/ConflictNotice.tsx';
import type { FormTexts } from '#src/forms/form-texts.ts';

const $conflict = atom<FormTexts | undefined>();
const save = { $conflict, resolve: () => $conflict.set(undefined) };
const onSubmit = vi.fn<(event: Event) => void>((event) => event.preventDefault());

function ProfileForm() {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form ref={form}>
      <label htmlFor="name">Name</label>
      <input id="name" name="name" defaultValue="Ama" />
      <label htmlFor="bio">About</label>
      <textarea id="bio" name="bio" defaultValue="Botanist" />
      <label htmlFor="public">Public page</label>
      <select id="public" name="public" defaultValue="on">
        <option value="on">On</option>
        <option value="off">Off</option>
      </select>
      <ConflictNotice save={save} form={form} />
    </form>
  );
}

const control = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const shown = () =>
  [...document.querySelectorAll('dl > div')].map((one) => [...one.children].map((part) => part.textContent));
const press = (name: string) => {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
  act(() => button?.click());
};
let unmount: () => void;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onSubmit.mockClear();
  document.body.innerHTML = '<main></main>';
  const root = createRoot(document.body.firstElementChild as Element);
  act(() => root.render(<ProfileForm />));
  unmount = () => act(() => root.unmount());
  document.addEventListener('submit', onSubmit);
  control('name').value = 'Ama Mensah';
  control('public').value = 'off';
  act(() => $conflict.set({ name: 'Ama S.', bio: 'Botanist in Kumasi', public: 'on' }));
});

afterEach(() => {
  document.removeEventListener('submit', onSubmit);
  unmount();
  $conflict.set(undefined);
  vi.unstubAllGlobals();
});

it('shows both where they differ, and takes what was saved where nothing was changed', () => {
  expect(shown()).toEqual([
    ['Name', 'Saved elsewhere: Ama S.', 'Yours: Ama Mensah'],
    ['Public page', 'Saved elsewhere: On', 'Yours: Off'],
  ]);
  expect(control('bio').value).toBe('Botanist in Kumasi');
  expect(control('name').value).toBe('Ama Mensah');
});

it("'Save my version' sends the form", () => {
  press('Save my version');
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(control('name').value).toBe('Ama Mensah');
  expect(shown()).toEqual([]);
});

it("'Use the saved version' fills it in, and sends nothing", () => {
  press('Use the saved version');
  expect([control('name').value, control('public').value]).toEqual(['Ama S.', 'on']);
  expect(onSubmit).not.toHaveBeenCalled();
  expect(shown()).toEqual([]);
});
