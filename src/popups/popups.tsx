import { popups } from '../generated/popups.ts'
import { ExitIntent } from './exit-intent.tsx'
import { RecentPurchase } from './recent-purchase.tsx'

/** The exit offer on every page and the purchase notices on the home page. Code and texts load when they appear. */
export function Popups({ path }: { path: string }) {
  const { exitIntent, recentPurchase } = popups
  return (
    <>
      {recentPurchase && path === '/' && <RecentPurchase {...recentPurchase} />}
      {exitIntent && <ExitIntent triggers={exitIntent} />}
    </>
  )
}
