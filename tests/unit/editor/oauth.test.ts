import { expect, test, vi } from 'vitest'
import { hosts } from '../../../src/shared/editing-hosts.ts'

test('GitLab returns to the address that the owner registered, even if the host of the site removes its slash', async () => {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { origin: 'https://acme.test', pathname: '/edit', search: '?page=/pricing', assign })
  vi.stubGlobal('sessionStorage', { setItem: vi.fn() })
  vi.stubGlobal('window', { addEventListener: vi.fn() })
  const { askHost } = await import('../../../src/editor/web/oauth.ts')
  void askHost({ host: hosts.gitlab, api: hosts.gitlab.api, application: 'app-1' }, false)
  await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce())
  const asked = new URL(assign.mock.calls[0]?.[0] ?? '').searchParams
  expect(asked.get('redirect_uri')).toBe('https://acme.test/edit/')
  vi.unstubAllGlobals()
})
