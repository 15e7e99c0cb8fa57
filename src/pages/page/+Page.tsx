import { RouterProvider } from '@tanstack/react-router'
import type { AppRouter } from '../../app/router.tsx'
import '../../theme/theme.css'

export function Page({ router }: { router: AppRouter }) {
  return <RouterProvider router={router} />
}
