import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { httpFailure, networkFailure } from '#src/browser/failure.ts';
import { formSubmit, type Submit } from '#src/forms/submit.ts';

const schema = v.object({
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('Email is required'), v.email('No address')),
  age: v.pipe(v.string(), v.transform(Number), v.minValue(18, 'Too young')),
});
const typed = { email: ' ama@example.com ', age: '30' };

type Send = (input: unknown, key: string) => Promise<void>;

function form(send = vi.fn<Send>().mockResolvedValue()) {
  const submit = formSubmit({ schema, send, fallback: 'It failed.' });
  const states: Submit[] = [];
  submit.$state.listen((state) => states.push(state));
  return { submit, states, send };
}

it('sends what the schema makes of the fields, and is done when it is through', async () => {
  const { submit, states, send } = form();
  expect(submit.$state.get()).toEqual({ status: 'idle' });
  await submit.send(typed);
  expect(send).toHaveBeenCalledExactlyOnceWith({ email: 'ama@example.com', age: 30 }, expect.any(String));
  expect(states).toEqual([{ status: 'sending' }, { status: 'done' }]);
});

it('sends once, however often it is pressed meanwhile, and again when it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { submit, send } = form(vi.fn().mockReturnValueOnce(promise).mockResolvedValue(undefined));
  const presses = [submit.send(typed), submit.send(typed), submit.send(typed)];
  expect(submit.$state.get()).toEqual({ status: 'sending' });
  expect(send).toHaveBeenCalledTimes(1);
  resolve(undefined);
  await Promise.all(presses);
  await submit.send(typed);
  expect(send).toHaveBeenCalledTimes(2);
});

it('sends nothing that the schema refuses, and says the first thing wrong with each field', async () => {
  const { submit, states, send } = form();
  await submit.send({ email: '', age: '3' });
  expect(send).not.toHaveBeenCalled();
  expect(states).toEqual([
    {
      status: 'refused',
      message: '',
      fields: { email: 'Email is required', age: 'Too young' },
      unreachable: false,
    },
  ]);
});

it('can be sent after a question that could not be asked', async () => {
  const confirm = vi.fn().mockRejectedValueOnce(new Error('The dialog did not load.')).mockResolvedValue(true);
  const send = vi.fn<Send>().mockResolvedValue();
  const submit = formSubmit({ schema, confirm, send, fallback: 'It failed.' });
  await submit.send(typed);
  expect(submit.$state.get()).toMatchObject({ status: 'refused', message: 'It failed.' });
  expect(send).not.toHaveBeenCalled();
  await submit.send(typed);
  expect(send).toHaveBeenCalledTimes(1);
});

describe('mending', () => {
  it('takes back what was said of fields that are right by now', async () => {
    const { submit } = form();
    await submit.send({ email: '', age: '3' });
    submit.mend('email', { email: 'ama', age: '3' });
    expect(submit.$state.get()).toMatchObject({
      fields: { email: 'Email is required', age: 'Too young' },
    });
    submit.mend('email', { ...typed, age: '3' });
    expect(submit.$state.get()).toMatchObject({ fields: { age: 'Too young' }, mended: true });
    submit.mend('age', typed);
    expect(submit.$state.get()).toMatchObject({ status: 'refused', message: '', fields: {} });
  });

  it('takes back what the server said of a field once that field changes', async () => {
    const fields = { email: 'It is taken', age: 'Too old' };
    const failure = httpFailure(400, { error: 'No.', code: 'invalid_input', fields });
    const { submit } = form(vi.fn().mockRejectedValue(failure));
    await submit.send(typed);
    submit.mend('email', typed);
    expect(submit.$state.get()).toMatchObject({ status: 'refused', fields: { age: 'Too old' } });
  });

  it('leaves the sentence about the whole form', async () => {
    const { submit } = form(vi.fn().mockRejectedValue(httpFailure(409, { error: 'Taken.' })));
    await submit.send(typed);
    submit.mend('email', typed);
    expect(submit.$state.get()).toMatchObject({ status: 'refused', message: 'Taken.' });
  });
});

describe('a refused form', () => {
  const refusal = async (failure: unknown) => {
    const { submit } = form(vi.fn().mockRejectedValue(failure));
    await submit.send(typed);
    return submit.$state.get();
  };

  it("says the server's sentence", async () => {
    expect(await refusal(httpFailure(409, { error: 'Taken.', code: 'conflict' }))).toEqual({
      status: 'refused',
      message: 'Taken.',
      fields: {},
      unreachable: false,
    });
  });

  it.each([
    ['the server says nothing', httpFailure(500, undefined)],
    ['something else goes wrong', new TypeError('a mistake')],
  ])('says its own when %s', async (_, failure) => {
    expect(await refusal(failure)).toMatchObject({ message: 'It failed.', unreachable: false });
  });

  it('knows when no answer came', async () => {
    expect(await refusal(networkFailure(new TypeError('Failed to fetch')))).toMatchObject({
      message: 'It failed.',
      unreachable: true,
    });
  });

  it('lets the fields speak where the server names fields of the form', async () => {
    const fields = { email: 'Unknown mailbox.', elsewhere: 'No field of this form.' };
    const failure = httpFailure(400, { error: 'Please check.', code: 'invalid_input', fields });
    expect(await refusal(failure)).toMatchObject({
      message: '',
      fields: { email: 'Unknown mailbox.' },
    });
  });

  it('keeps the sentence where the server names only other fields', async () => {
    const fields = { elsewhere: 'No field of this form.' };
    const failure = httpFailure(400, { error: 'Please check.', code: 'invalid_input', fields });
    expect(await refusal(failure)).toMatchObject({ message: 'Please check.', fields: {} });
  });

  it('can be sent again, or be forgotten', async () => {
    const { submit, send } = form(vi.fn().mockRejectedValueOnce(new Error('once')).mockResolvedValue(undefined));
    await submit.send(typed);
    submit.reset();
    expect(submit.$state.get()).toEqual({ status: 'idle' });
    await submit.send(typed);
    expect(send).toHaveBeenCalledTimes(2);
    expect(submit.$state.get()).toEqual({ status: 'done' });
  });
});

describe('the key of what a form makes', () => {
  it('stays the same while an answer is missing, and is new for what follows', async () => {
    const send = vi
      .fn<Send>()
      .mockRejectedValueOnce(networkFailure(new TypeError('Failed to fetch')))
      .mockResolvedValue();
    const { submit } = form(send);
    await submit.send(typed);
    await submit.send(typed);
    await submit.send(typed);
    await submit.send({ ...typed, age: '31' });
    const keys = send.mock.calls.map(([, key]) => key);
    expect(keys[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  it('changes with what is typed', async () => {
    const send = vi.fn<Send>().mockRejectedValue(networkFailure(new TypeError('Failed to fetch')));
    const { submit } = form(send);
    await submit.send(typed);
    await submit.send({ ...typed, age: '31' });
    const [first, second] = send.mock.calls.map(([, key]) => key);
    expect(second).not.toBe(first);
  });
});
