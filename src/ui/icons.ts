import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import arrowLeft from 'lucide-react/icons/arrow-left';
import arrowRight from 'lucide-react/icons/arrow-right';
import banknote from 'lucide-react/icons/banknote';
import bookOpen from 'lucide-react/icons/book-open';
import briefcase from 'lucide-react/icons/briefcase';
import building from 'lucide-react/icons/building-2';
import calculator from 'lucide-react/icons/calculator';
import chevronDown from 'lucide-react/icons/chevron-down';
import chevronLeft from 'lucide-react/icons/chevron-left';
import chevronRight from 'lucide-react/icons/chevron-right';
import clock from 'lucide-react/icons/clock';
import dashboard from 'lucide-react/icons/layout-dashboard';
import externalLink from 'lucide-react/icons/external-link';
import globe from 'lucide-react/icons/globe';
import graduationCap from 'lucide-react/icons/graduation-cap';
import headset from 'lucide-react/icons/headset';
import inbox from 'lucide-react/icons/inbox';
import insights from 'lucide-react/icons/chart-line';
import lock from 'lucide-react/icons/lock';
import mail from 'lucide-react/icons/mail';
import mapPin from 'lucide-react/icons/map-pin';
import megaphone from 'lucide-react/icons/megaphone';
import menu from 'lucide-react/icons/menu';
import phone from 'lucide-react/icons/phone';
import search from 'lucide-react/icons/search';
import user from 'lucide-react/icons/user';

const icons = {
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
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

const drawings = new Map(
  Object.entries(icons).map(([name, icon]) => [
    name,
    renderToStaticMarkup(createElement(icon))
      // The frame is the same for all, and stands in `Icon.astro`.
      .replace(/^<svg[^>]*>|<\/svg>$/g, '')
      .replace(/><\/\w+>/g, '/>'),
  ]),
);

/** The drawing inside the `<svg>` of a lucide icon. */
export function iconPaths(name: IconName): string {
  return drawings.get(name) ?? '';
}
