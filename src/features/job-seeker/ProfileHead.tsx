import { useStore } from '@nanostores/react';
import { Mail, MapPin, Phone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { mailLink } from '#src/domain/mail-link.ts';
import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { Avatar } from './Avatar.tsx';
import { ProfessionalLinks } from './ProfessionalLinks.tsx';
import { $mode, startEditing } from './profile-form.store.ts';

/** Who this is and how to reach them. */
export function ProfileHead({ profile }: { readonly profile: JobSeekerProfile }) {
  const { name, headline, education, address, phone, email } = profile;
  return (
    <header className="card profile__head">
      <Avatar profile={profile} />
      <div className="profile__who">
        <h2>{name ?? 'Not set'}</h2>
        <p className="soft">{headline ?? education ?? 'Not set'}</p>
        <ul className="profile__contact">
          <li>
            <MapPin className="icon" aria-hidden="true" />
            <span className="visually-hidden">Location: </span>
            {address ?? 'Not set'}
          </li>
          <li>
            <Phone className="icon" aria-hidden="true" />
            <span className="visually-hidden">Phone: </span>
            {phone === null ? 'Not set' : <a href={telephone(phone)}>{phone}</a>}
          </li>
          <li>
            <Mail className="icon" aria-hidden="true" />
            <span className="visually-hidden">Email: </span>
            <a href={mailLink(email)}>{email}</a>
          </li>
        </ul>
        <ProfessionalLinks profile={profile} />
      </div>
      <EditButton />
    </header>
  );
}

/** Gets the focus back when editing has ended. */
function EditButton() {
  const mode = useStore($mode);
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(mode);

  useEffect(() => {
    if (before.current === 'edit' && mode === 'view') button.current?.focus();
    before.current = mode;
  }, [mode]);

  return (
    <button
      ref={button}
      className="button button--quiet profile__edit"
      type="button"
      hidden={mode === 'edit'}
      onClick={startEditing}
    >
      Edit Profile
    </button>
  );
}

/** A telephone link takes digits and a plus. */
function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
