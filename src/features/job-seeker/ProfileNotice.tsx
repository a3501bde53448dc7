import { useStore } from '@nanostores/react';
import { $notice } from '#src/browser/notice.ts';

/** The result of the last action. Its live region is there before its text, so that it is read out. */
export function ProfileNotice() {
  const notice = useStore($notice, { ssr: 'initial' });
  return (
    <div className="profile__notice" role="status">
      {notice && <p className={`notice notice--${notice.kind}`}>{notice.text}</p>}
    </div>
  );
}
