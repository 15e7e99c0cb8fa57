import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'
import { content } from './scripts/vite-plugin.ts'

export default defineConfig({
  publicDir: 'content/public',
  plugins: [content(), react(), tailwindcss(), vike()],
  define: { __BUILD_YEAR__: new Date().getFullYear() }
})
