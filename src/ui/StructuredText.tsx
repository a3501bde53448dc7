import './prose.css';
import { Fragment, type ReactNode } from 'react';
import { structuredText, type Block, type Line } from '#src/domain/text/structured-text.ts';

/** A text that a person wrote, as paragraphs, lists and links: no sign in it is markup. */
export function StructuredText({ text }: { readonly text: string }) {
  return structuredText(text).map(drawBlock);
}

function drawBlock(block: Block, index: number): ReactNode {
  if (block.kind === 'paragraph') return <p key={index}>{block.lines.map(drawLine)}</p>;
  if (block.kind === 'list') {
    return (
      <ul key={index}>
        {block.items.map((line, at) => (
          <li key={at}>{line.map(drawPart)}</li>
        ))}
      </ul>
    );
  }
  return (
    <ol key={index} type={block.lettering}>
      {block.items.map(({ number, line }, at) => (
        <li key={at} value={number}>
          {line.map(drawPart)}
        </li>
      ))}
    </ol>
  );
}

function drawLine(line: Line, index: number): ReactNode {
  return (
    <Fragment key={index}>
      {index > 0 && <br />}
      {line.map(drawPart)}
    </Fragment>
  );
}

function drawPart(part: Line[number], index: number): ReactNode {
  if (typeof part === 'string') return part;
  return (
    <a key={index} href={part.href} target="_blank" rel="nofollow noopener">
      {part.text}
    </a>
  );
}
