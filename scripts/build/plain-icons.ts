import type { Plugin } from 'vite';

const ICON = `import { createElement } from 'react';
export default ({ node }) => (props) =>
  createElement('svg', { viewBox: '0 0 24 24', ...props }, node.map((part) => createElement(...part)));`;

/**
 * Lucide's icons as their drawings alone: `.icon` has size, line and colour. The package's frame is 1.4 kB in each
 * island.
 */
export const plainIcons: Plugin = {
  name: 'adwuma:plain-icons',
  enforce: 'pre',
  load: {
    filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () => ICON,
  },
};
