import react from '@astrojs/react'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'

export default defineConfig({
  integrations: [react()],
  // Pages as /name, and styles in the page: what makes an Astro site fastest.
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss()],
    // The product's components are rendered with this folder's React.
    resolve: { dedupe: ['react', 'react-dom'] },
    define: {
      __SITE_URL__: '""',
      __SUPABASE_URL__: '""',
      __SUPABASE_PUBLISHABLE_KEY__: '""',
      __SHOW_COMPONENTS__: 'false',
    },
  },
})
