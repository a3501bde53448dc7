import { useStore } from '@nanostores/react';
import { $notice } from '#src/browser/notice.ts';

/** Says what became of the last thing done; its live region is there before its text. */
export function ProfileNotice() {
  const notice = useStore($notice, { ssr: 'initial' });
  return (
    <div className="profile__notice" role="status">
      {notice && (
        <p className={notice.kind === 'error' ? 'notice notice--danger' : 'notice'}>
          {notice.text}
        </p>
      )}
    </div>
  );
}
