import './pager.css';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { pageWindow } from '#src/domain/pages/page-window.ts';

interface Props {
  readonly label: string;
  /** The one shown, from 1. */
  readonly page: number;
  readonly pages: number;
  /** Address of a page, to open it elsewhere. */
  readonly href: (page: number) => string;
  /** Shows a page in place. */
  readonly onTurn: (page: number) => void;
}

/** The pager of a list that turns its pages in place; nothing where there is a single page. */
export function PageLinks({ label, page: current, pages, href, onTurn }: Props) {
  if (pages < 2) return null;
  const link = (page: number) => ({
    href: href(page),
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      onTurn(page);
    },
  });
  const step = (rel: 'prev' | 'next', page: number, content: ReactNode) =>
    page >= 1 &&
    page <= pages && (
      <a className={`button button--quiet pager__step pager__step--${rel}`} rel={rel} {...link(page)}>
        {content}
      </a>
    );
  return (
    <nav className="pager" aria-label={label}>
      {step(
        'prev',
        current - 1,
        <>
          <ArrowLeft className="icon" aria-hidden="true" />
          Previous
        </>,
      )}
      <ol className="pager__pages">
        {pageWindow(current, pages).map((page, index) => (
          <li key={page === 'gap' ? `gap ${index}` : page}>
            {page === 'gap' ? (
              <span className="pager__page">…</span>
            ) : (
              <a
                className="pager__page"
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
                {...link(page)}
              >
                {page}
              </a>
            )}
          </li>
        ))}
      </ol>
      {step(
        'next',
        current + 1,
        <>
          <ArrowRight className="icon" aria-hidden="true" />
          Next
        </>,
      )}
    </nav>
  );
}
