import { useId, type ReactNode, type RefObject } from 'react';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly ref?: RefObject<HTMLElement | null>;
}

/** One part of a profile, under its heading. */
export function ProfileSection({ title, children, ref }: Props) {
  const id = useId();
  return (
    <section ref={ref} className="panel__cell profile__section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
