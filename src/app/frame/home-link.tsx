import * as labels from '../../generated/labels.ts'
import * as site from '../../generated/site.ts'
import { withBasePath } from '../navigation/base-path.ts'

/** The logo and the name of the site, which lead to the home page. */
export function HomeLink() {
  return (
    <a
      href={withBasePath('/')}
      aria-label={labels.homeLink}
      className="inline-flex items-center gap-2.5 rounded-control text-lg font-semibold tracking-tight"
    >
      <img src={site.logo} alt="" width={28} height={28} fetchPriority="low" />
      {site.name}
    </a>
  )
}
