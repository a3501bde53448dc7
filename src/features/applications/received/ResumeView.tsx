import { mediaUrl } from '#src/browser/config.ts';

/**
 * A resume that the browser can show by itself. Nothing of a text runs; of a PDF the policy of its
 * answer keeps addresses and forms away, but Chromium's viewer still runs scripts of its own kind.
 */
export function ResumeView({ path }: { readonly path: string }) {
  const type = /\.(pdf|txt)$/.exec(path)?.[1];
  if (type === undefined) return null;
  return (
    <section className="panel__cell application__resume" aria-labelledby="resume">
      <h3 id="resume">Resume</h3>
      <iframe
        title="Resume"
        src={`${mediaUrl(path)}?view`}
        loading="lazy"
        // Chromium shows no PDF in a frame with this attribute.
        sandbox={type === 'txt' ? '' : undefined}
      />
    </section>
  );
}
