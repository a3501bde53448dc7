import '#src/settings/settings-file.ts';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import { defineConfig } from 'astro/config';
import { Features } from 'lightningcss';
import { builtInData } from '#scripts/build/built-in-data.ts';
import { contentPolicy } from '#scripts/build/content-policy.ts';
import { developmentPages } from '#scripts/build/development-pages.ts';
import { BROWSERS, OLDER_BROWSERS_SCRIPT, SCRIPTS } from '#scripts/build/older-browsers.ts';
import { plainClasses } from '#scripts/build/plain-classes.ts';
import { plainIcons } from '#scripts/build/plain-icons.ts';
import { scriptChunks, wholeStores, withoutPreloads } from '#scripts/build/script-chunks.ts';
import { fileManifest } from '#scripts/build/service-worker.ts';
import { buildSettings } from '#scripts/build/settings.ts';
import { adapter } from '#src/routes/astro-adapter.ts';
import { isInSitemap } from '#src/routes/sitemap-pages.ts';

const settings = buildSettings(process.env);

export default defineConfig({
  site: settings.siteUrl,
  compressHTML: true,
  session: false,
  adapter: adapter(),
  devToolbar: { enabled: false },
  build: {
    // A page paints from its first response: no stylesheet to wait for.
    inlineStylesheets: 'always',
    // Measured: 1.6 to 1.8 times faster than one page at a time.
    concurrency: 16,
  },
  // No page shows code, and the highlighter's style attributes would break the policy.
  markdown: { syntaxHighlight: false },
  security: { csp: contentPolicy(settings) },
  integrations: [
    react(),
    sitemap({
      filter: (address) => isInSitemap(new URL(address).pathname),
      // As canonical links write it.
      serialize: (item) => ({ ...item, url: item.url.replace(/\/$/, '') }),
    }),
    developmentPages(),
  ],
  vite: {
    plugins: [builtInData(), fileManifest, wholeStores, withoutPreloads, plainClasses, plainIcons],
    define: { 'import.meta.env.OLDER_BROWSERS_SCRIPT': JSON.stringify(OLDER_BROWSERS_SCRIPT) },
    css: { lightningcss: { exclude: Features.LightDark } },
    build: {
      target: SCRIPTS,
      cssTarget: BROWSERS,
      // Scripts and images stay files: cached once for all pages, and no data: address in a page.
      assetsInlineLimit: 0,
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: scriptChunks,
              // A shared file's name would list all that share it, in each of their imports.
              chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? '_astro/[name].[hash].js' : '_astro/[hash].js'),
            },
          },
        },
      },
    },
    // A taken port is said, not left for the next.
    server: { proxy: settings.devProxy, strictPort: true },
  },
});
