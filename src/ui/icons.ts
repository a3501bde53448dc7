import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import arrowLeft from 'lucide-react/icons/arrow-left';
import arrowRight from 'lucide-react/icons/arrow-right';
import banknote from 'lucide-react/icons/banknote';
import briefcase from 'lucide-react/icons/briefcase';
import building from 'lucide-react/icons/building-2';
import calculator from 'lucide-react/icons/calculator';
import calendar from 'lucide-react/icons/calendar';
import chevronDown from 'lucide-react/icons/chevron-down';
import clock from 'lucide-react/icons/clock';
import dashboard from 'lucide-react/icons/layout-dashboard';
import globe from 'lucide-react/icons/globe';
import headset from 'lucide-react/icons/headset';
import inbox from 'lucide-react/icons/inbox';
import insights from 'lucide-react/icons/chart-line';
import lock from 'lucide-react/icons/lock';
import mail from 'lucide-react/icons/mail';
import megaphone from 'lucide-react/icons/megaphone';
import menu from 'lucide-react/icons/menu';
import phone from 'lucide-react/icons/phone';
import search from 'lucide-react/icons/search';
import text from 'lucide-react/icons/text-align-start';
import user from 'lucide-react/icons/user';
import users from 'lucide-react/icons/users';

const icons = {
  'arrow-left': arrowLeft,
  'arrow-right': arrowRight,
  banknote,
  briefcase,
  building,
  calculator,
  calendar,
  'chevron-down': chevronDown,
  clock,
  dashboard,
  globe,
  headset,
  inbox,
  insights,
  lock,
  mail,
  megaphone,
  menu,
  phone,
  search,
  text,
  user,
  users,
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
