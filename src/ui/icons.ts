import banknote from 'lucide-static/icons/banknote.svg?raw';
import bookOpen from 'lucide-static/icons/book-open.svg?raw';
import briefcase from 'lucide-static/icons/briefcase.svg?raw';
import building from 'lucide-static/icons/building-2.svg?raw';
import calculator from 'lucide-static/icons/calculator.svg?raw';
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw';
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import clock from 'lucide-static/icons/clock.svg?raw';
import dashboard from 'lucide-static/icons/layout-dashboard.svg?raw';
import externalLink from 'lucide-static/icons/external-link.svg?raw';
import globe from 'lucide-static/icons/globe.svg?raw';
import graduationCap from 'lucide-static/icons/graduation-cap.svg?raw';
import headset from 'lucide-static/icons/headset.svg?raw';
import inbox from 'lucide-static/icons/inbox.svg?raw';
import insights from 'lucide-static/icons/chart-line.svg?raw';
import lock from 'lucide-static/icons/lock.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import megaphone from 'lucide-static/icons/megaphone.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import user from 'lucide-static/icons/user.svg?raw';

const icons = {
  banknote,
  'book-open': bookOpen,
  briefcase,
  building,
  calculator,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  clock,
  dashboard,
  'external-link': externalLink,
  globe,
  'graduation-cap': graduationCap,
  headset,
  inbox,
  insights,
  lock,
  mail,
  'map-pin': mapPin,
  megaphone,
  menu,
  phone,
  search,
  user,
} as const;

export type IconName = keyof typeof icons;

/** The drawing inside the `<svg>` of a lucide icon: its frame is the same for all. */
export function iconPaths(name: IconName): string {
  return icons[name].replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '').replace(/\s*\n\s*/g, '');
}
