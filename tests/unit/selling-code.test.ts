import { expect, test } from 'vitest'
import { bundledSize } from '../bundled-size.ts'

const shared = ['react', 'react/jsx-runtime', 'react-dom', 'lucide-react/*']

test('the code that sends a form takes at most 2 KB', async () => {
  const code = `import { handleForms } from './src/forms/handle-forms.ts'
    import { sendForm } from './src/forms/send-form.ts'
    handleForms(sendForm)`
  expect(await bundledSize(code, shared)).toBeLessThanOrEqual(2000)
})

test('the code of a checkout over the page takes at most 1.5 KB besides dialog and analytics', async () => {
  const code = `import { StoreOverlay } from './src/checkout/store-overlay.tsx'
    import { StorePage } from './src/checkout/store-page.tsx'
    StoreOverlay(StorePage)`
  expect(
    await bundledSize(code, [...shared, '../ui/modal.tsx', '../analytics/*', '../generated/*'])
  ).toBeLessThanOrEqual(1500)
})
