import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'

export default defineConfig({
  integrations: [react()],
  // The fastest settings for an Astro site: a page is one file at /name, with its styles inside.
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss()],
    // Makes the product's components use this folder's React.
    resolve: { dedupe: ['react', 'react-dom'] },
    define: {
      __SITE_URL__: '""',
      __SUPABASE_URL__: '""',
      __SUPABASE_PUBLISHABLE_KEY__: '""',
      __SHOW_COMPONENTS__: 'false',
    },
  },
})
