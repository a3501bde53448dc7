import { mediaUrl } from '#src/browser/config.ts';

/** A resume that the browser can show by itself; of a PDF the server sends a copy that runs nothing. */
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
