import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import vike from 'vike/plugin'
import { defineConfig } from 'vitest/config'
import { contentDocumentation } from './scripts/documentation/vite-plugin.ts'
import { content, early } from './scripts/vite-plugin.ts'

/** Vike builds pages, which unit tests have none of. */
const isTest = Boolean(process.env['VITEST'])

export default defineConfig({
  publicDir: 'content/public',
  plugins: [content(), early(), contentDocumentation(), react(), tailwindcss(), !isTest && vike()],
  define: { __BUILD_YEAR__: new Date().getFullYear() },
  test: {
    include: ['tests/{unit,content}/**/*.test.{ts,tsx}']
  }
})
