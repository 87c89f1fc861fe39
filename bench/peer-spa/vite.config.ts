import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: {
    dedupe: ['react', 'react-dom', 'zod'],
    alias: [
      {
        find: /^.*\/islands\/island\.tsx$/,
        replacement: fileURLToPath(new URL('src/island.tsx', import.meta.url)),
      },
    ],
  },
  define: {
    __SITE_URL__: '""',
    __SUPABASE_URL__: '""',
    __SUPABASE_PUBLISHABLE_KEY__: '""',
    __SHOW_COMPONENTS__: 'false',
  },
  logLevel: 'warn',
})
