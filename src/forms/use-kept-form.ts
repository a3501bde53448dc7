import { useLayoutEffect, useRef, useState } from 'react';
import { showToast } from '#src/browser/toasts.ts';
import { deviceDraft, forgetDeviceDraft, saveDeviceDraft, type DeviceDraft } from './device-draft.ts';
import { changedTexts, differingControls, fillForm } from './form-texts.ts';
import { forgetDraft, keptDraft, offerDraft } from './tab-draft.ts';
import type { FormSubmit } from './submit.ts';
import { useForm, type Form } from './use-form.ts';

/** An offer of what was typed into a form on this device before, and not sent. */
export interface DraftOffer {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly restore: () => void;
  readonly discard: () => void;
}

interface KeptForm extends Form {
  readonly offer: DraftOffer | undefined;
}

interface Draft {
  /** Unique, also among forms for different jobs. */
  readonly name: string;
  /** An account's id. */
  readonly owner: string;
}

/**
 * Binds a form to its sending, and keeps what is typed into it until it is sent. What its owner had in it when the
 * session ended comes back at once; what a reload or a closed tab has left is answered as an offer. The fields must be
 * uncontrolled; passwords and files are never kept.
 * @param draft absent for a form of which nothing is kept
 */
export function useKeptForm(submit: FormSubmit, draft?: Draft): KeptForm {
  const form = useForm(submit);
  return { ...form, offer: useKeptDraft(form.form.ref, submit, draft) };
}

function useKeptDraft(form: Form['form']['ref'], submit: FormSubmit, draft?: Draft): DraftOffer | undefined {
  const { name = '', owner } = draft ?? {};
  const [offered, setOffered] = useState<DeviceDraft>();
  /** Drafts that are still offered: what is typed meanwhile replaces none of them. */
  const unanswered = useRef<readonly DeviceDraft[]>([]);
  const offer = (drafts: readonly DeviceDraft[]) => {
    unanswered.current = drafts;
    setOffered(drafts[0]);
  };
  useLayoutEffect(() => {
    const element = form.current;
    if (!element || owner === undefined) return undefined;
    const save = () => saveDeviceDraft(owner, name, changedTexts(element), unanswered.current[0]);
    const ended = keptDraft(name, owner);
    forgetDraft(name, owner);
    if (ended) {
      fillForm(element, ended);
      save();
      showToast('success', 'Your unsaved changes were restored.');
    } else {
      const draft = deviceDraft(owner, name);
      offer(
        [draft, draft?.before].filter(
          (each) => each !== undefined && differingControls(element, each.texts).length > 0,
        ) as DeviceDraft[],
      );
    }
    element.addEventListener('input', save);
    // Comes from fields that other controls set.
    element.addEventListener('change', save);
    const stopOffering = offerDraft(name, () => changedTexts(element));
    const unwatch = onSent(submit, () => {
      offer([]);
      forgetDeviceDraft(owner, name);
    });
    return () => {
      element.removeEventListener('input', save);
      element.removeEventListener('change', save);
      stopOffering();
      unwatch();
    };
  }, [form, submit, name, owner]);

  if (!offered || owner === undefined) return undefined;
  return {
    savedAt: offered.savedAt,
    restore() {
      offer(unanswered.current.slice(1));
      if (form.current) fillForm(form.current, offered.texts);
    },
    discard() {
      offer(unanswered.current.slice(1));
      // Texts typed since the offer stay kept.
      if (form.current) saveDeviceDraft(owner, name, changedTexts(form.current), unanswered.current[0]);
    },
  };
}

/** Calls `listener` when a form was sent, also where it closes while it is. Returns how to stop. */
function onSent({ $state }: FormSubmit, listener: () => void): () => void {
  let isClosed = false;
  const stop = $state.listen(({ status }) => {
    if (status === 'done') listener();
    if (isClosed) stop();
  });
  return () => {
    isClosed = true;
    if ($state.get().status !== 'sending') stop();
  };
}
